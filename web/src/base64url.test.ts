import { describe, expect, it } from "vitest";

import { fromBase64Url, toBase64Url } from "./base64url";

describe("base64url", () => {
  it("is read back as it was written, whatever the length", () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 251) % 256);
      const text = toBase64Url(bytes.buffer);
      expect(text).toMatch(/^[\w-]*$/);
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }
  });

  it("writes the letters of the standard", () => {
    expect(toBase64Url(Uint8Array.from([251, 255, 191]).buffer)).toBe("-_-_");
    expect([...fromBase64Url("-_-_")]).toEqual([251, 255, 191]);
  });
});

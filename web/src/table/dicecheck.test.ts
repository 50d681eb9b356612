import { expect, test } from "vitest";
import { checkDice, faceCounts } from "./dicecheck";

// Made by arena/dice.py from the secret 00 01 02 … 1f.
const dice = {
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  nonces: ["0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3"],
  rolls: ["46", "23", "35", "56", "24", "23"],
};

test("a true record is proven", async () => {
  const { kept, rolls } = await checkDice("k4mzp7qw2x", dice);
  expect(kept).toBe(true);
  expect(rolls.map(({ computed }) => computed)).toEqual(dice.rolls);
});

test("another secret is noticed", async () => {
  const { kept } = await checkDice("k4mzp7qw2x", { ...dice, secret: "00".repeat(32) });
  expect(kept).toBe(false);
});

test("a changed roll is noticed", async () => {
  const { rolls } = await checkDice("k4mzp7qw2x", { ...dice, rolls: ["66", ...dice.rolls.slice(1)] });
  expect(rolls[0]?.computed).toBe(dice.rolls[0]);
});

test("faces are counted over both dice", () => {
  const counts = faceCounts(["11", "12", "36"]);
  expect(counts.map(({ rolled }) => rolled)).toEqual([3, 1, 1, 0, 0, 1]);
  expect(counts[0]?.expected).toBe(1);
});

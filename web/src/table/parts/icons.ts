// A handful of line icons, drawn with the text's colour.

import { html, svg, type TemplateResult } from "lit";

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 6 6v2",
  restart: "M4 5v5h5M4.6 10a8 8 0 1 1-.3 5",
  swap: "M7 4 3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8",
  first: "M6 5v14M18 6l-7 6 7 6",
  back: "M15 6l-7 6 7 6",
  on: "M9 6l7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
  enlarge: "M15.500 15.500 21 21M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM7.500 10.500h6M10.500 7.500v6",
  shrink: "M15.500 15.500 21 21M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM7.500 10.500h6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  share: "M12 3v12M7 8l5-5 5 5M5 13v6h14v-6",
  eye: "M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z",
  bot: "M5 9h14v10H5zM12 9V4M12 4h.01M9 13v2M15 13v2M2 13v3M22 13v3",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  phrases: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8.500 14s1.200 2 3.500 2 3.500-2 3.500-2M9 9.500h.01M15 9.500h.01",
  send: "M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4",
  close: "M6 6l12 12M18 6 6 18",
  mute: "M4 5h16v11H10l-5 4v-4H4zM9 10.500h6",
  muted: "M4 5h16v11H10l-5 4v-4H4zM9 8l6 5M15 8l-6 5",
  sound: "M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  silent: "M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5",
} as const;

export function icon(name: keyof typeof PATHS): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]}/>`}</svg>`;
}

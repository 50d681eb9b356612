// The two gradients that give stones their depth, put into the page once.
// Colours come from the styles; without them, stones are simply flat.

const SVG = "http://www.w3.org/2000/svg";
const STOPS = [
  ["light", "0%"],
  ["middle", "55%"],
  ["deep", "100%"],
] as const;

export function mixPaint(): void {
  if (document.querySelector("#stone-black")) return;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "visually-hidden");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  for (const colour of ["black", "white"]) {
    const gradient = document.createElementNS(SVG, "radialGradient");
    gradient.id = `stone-${colour}`;
    gradient.setAttribute("cx", "38%");
    gradient.setAttribute("cy", "32%");
    gradient.setAttribute("r", "72%");
    for (const [name, offset] of STOPS) {
      const stop = document.createElementNS(SVG, "stop");
      stop.setAttribute("class", `stone-${colour}-${name}`);
      stop.setAttribute("offset", offset);
      gradient.append(stop);
    }
    svg.append(gradient);
  }
  document.body.append(svg);
}

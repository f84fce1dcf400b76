/** How much of its whole size a roar may keep; the stylesheet knows what each word means. */
export type ShoutFit = "whole" | "long" | "longer" | "longest";

/** The letters of Anton that are not about 0.47 em wide. */
const widths: [letters: string, em: number][] = [
  ["I.,'’!1: ", 0.24],
  ["MW", 0.74],
];

/** How wide Anton sets a line, in em, to a few hundredths. */
export function measureShout(line: string): number {
  const widthOf = (letter: string) => widths.find(([letters]) => letters.includes(letter))?.[1] ?? 0.47;
  return [...line.toUpperCase()].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** For lines that an operator wrote: they stand in a place that holds `roomEm` at the whole size. */
export function getShoutFit(lines: readonly string[], roomEm: number): ShoutFit {
  const share = Math.max(0, ...lines.map(measureShout)) / roomEm;
  if (share <= 1) return "whole";
  if (share <= 1.3) return "long";
  return share <= 1.8 ? "longer" : "longest";
}

/** Size steps of a headline (`.roar`); type.css maps them to factors. */
export type ShoutFit = "whole" | "long" | "longer" | "longest";

/** Letters of Anton that are not about 0.47 em wide. */
const widths: [letters: string, em: number][] = [
  ["I.,'’!1: ", 0.24],
  ["MW", 0.74],
];

/** Estimates the width of a line in Anton, in em. */
export function measureShout(line: string): number {
  const widthOf = (letter: string) => widths.find(([letters]) => letters.includes(letter))?.[1] ?? 0.47;
  return [...line.toUpperCase()].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Picks the size for lines written by operators, in a space that is `roomEm` wide at full size. */
export function getShoutFit(lines: readonly string[], roomEm: number): ShoutFit {
  const share = Math.max(0, ...lines.map(measureShout)) / roomEm;
  if (share <= 1) return "whole";
  if (share <= 1.3) return "long";
  return share <= 1.8 ? "longer" : "longest";
}

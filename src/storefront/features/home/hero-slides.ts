/** A finger that went this far sideways, and further than up or down, turns the slide. Pixels. */
const swipePx = 40;

export function detectSwipe(dx: number, dy: number): "previous" | "next" | undefined {
  if (Math.abs(dx) < swipePx || Math.abs(dx) <= Math.abs(dy)) return undefined;
  return dx < 0 ? "next" : "previous";
}

/** `left` is the slide that goes while the selected one comes; null until the first move. */
export type HeroPosition = { selected: number; left: number | null };

/** Slides loop: before the first comes the last. */
export function moveHero(place: HeroPosition, to: number, count: number): HeroPosition {
  const selected = ((to % count) + count) % count;
  return selected === place.selected ? place : { selected, left: place.selected };
}

/** Anton is this wide: the longest line of a roar decides how large all of it may be. */
export type RoarFit = "whole" | "long" | "longer" | "longest";

export function getRoarFit(lines: readonly string[]): RoarFit {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  if (longest <= 8) return "whole";
  if (longest === 9) return "long";
  return longest <= 11 ? "longer" : "longest";
}

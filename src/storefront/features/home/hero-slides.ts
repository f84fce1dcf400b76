/** Minimum horizontal distance of a swipe in pixels; it must also exceed the vertical distance. */
const swipePx = 40;

export function detectSwipe(dx: number, dy: number): "previous" | "next" | undefined {
  if (Math.abs(dx) < swipePx || Math.abs(dx) <= Math.abs(dy)) return undefined;
  return dx < 0 ? "next" : "previous";
}

/** `left` is the outgoing slide; null until the first move. */
export type HeroPosition = { selected: number; left: number | null };

/** Wraps the index of a slide. */
export function moveHero(place: HeroPosition, to: number, count: number): HeroPosition {
  const selected = ((to % count) + count) % count;
  return selected === place.selected ? place : { selected, left: place.selected };
}

/** Width of Anton in em; the longest line decides the size of the whole headline. */
export type RoarFit = "whole" | "long" | "longer" | "longest";

export function getRoarFit(lines: readonly string[]): RoarFit {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  if (longest <= 8) return "whole";
  if (longest === 9) return "long";
  return longest <= 11 ? "longer" : "longest";
}

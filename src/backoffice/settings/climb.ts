type Point = readonly [x: number, y: number];

/** Path to the summit of the mountain, on 300 × 104. */
const route: readonly Point[] = [
  [8, 99],
  [40, 78],
  [66, 88],
  [112, 52],
  [140, 66],
  [196, 12],
];

const summit: Point = [196, 12];

/** Divides the climb at a share from 0 to 1 of its length: SVG paths of both parts, and the point between them. */
export function divideClimb(share: number): { done: string; ahead: string; at: Point } {
  const legs = route.slice(1).map((to, index) => {
    const from = route[index] ?? to;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  let left = share * legs.reduce((sum, { length }) => sum + length, 0);
  for (const [index, { from, to, length }] of legs.entries()) {
    if (left <= length) {
      const at = interpolate(from, to, left / length);
      return { done: toPath([...route.slice(0, index + 1), at]), ahead: toPath([at, ...route.slice(index + 1)]), at };
    }
    left -= length;
  }
  return { done: toPath(route), ahead: toPath([summit]), at: summit };
}

const interpolate = (from: Point, to: Point, share: number): Point => [
  round(from[0] + (to[0] - from[0]) * share),
  round(from[1] + (to[1] - from[1]) * share),
];

const round = (value: number): number => Math.round(value * 10) / 10;

const toPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

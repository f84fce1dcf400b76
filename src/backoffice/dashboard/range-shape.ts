/** A point of the chart; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Spreads values over the width; a single value becomes a peak in the middle. */
export function toRange(
  values: readonly number[],
  max: number,
  { width, height }: { width: number; height: number },
): Point[] {
  const y = (value: number): number => round(height - (Math.max(0, value) / max) * height);
  if (values.length === 1)
    return [
      [0, height],
      [width / 2, y(values[0] ?? 0)],
      [width, height],
    ];
  return values.map((value, at): Point => [round((at / (values.length - 1)) * width), y(value)]);
}

const round = (value: number): number => Math.round(value * 10) / 10;
export const toPath = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(" ");

/** Returns the smallest round number, made of three equal steps, that is not below the highest value. */
export function roundUp(highest: number): number {
  if (highest <= 0) return 3_00;
  const step = highest / 3;
  const power = 10 ** Math.floor(Math.log10(step));
  const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= step) ?? 10;
  return nice * power * 3;
}

type Peak = { at: number; right: Point[] };

/** Finds peaks with the slope to their right, down to the next valley; ignores small humps. */
export function findPeaks(points: readonly Point[], height: number): Peak[] {
  const peaks: Peak[] = [];
  points.forEach((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    const isPeak = point[1] < (before?.[1] ?? height) && point[1] <= (after?.[1] ?? height);
    if (!isPeak || !after || height - point[1] < height * 0.12) return;
    const right = [point];
    for (let next = at + 1; next < points.length; next++) {
      const [last, here] = [right.at(-1), points[next]];
      if (!last || !here || here[1] <= last[1]) break;
      right.push(here);
    }
    if (right.length > 1) peaks.push({ at, right });
  });
  return peaks;
}

/** The shaded right flank of a peak: its slope, and a broken ridge line back to the top. */
export function toFlank({ right }: Peak, height: number): Point[] {
  const [[px, py] = [0, 0], [vx, vy] = [0, 0]] = [right[0], right.at(-1)];
  const foot = Math.min(height, vy + (height - vy) * 0.35);
  const back: [number, number][] = [
    [0.42, 1],
    [0.08, 0.62],
    [0.34, 0.42],
    [0.04, 0.2],
  ];
  return [...right, ...back.map(([dx, dy]): Point => [round(px + (vx - px) * dx), round(py + (foot - py) * dy)])];
}

/** Outlines the snow on a peak: its top, down both slopes, with a jagged edge. */
export function toCap(points: readonly Point[], at: number, depth: number): Point[] {
  const top = points[at];
  if (!top) return [];
  const [x, y] = top;
  const along = (to: Point | undefined): Point => {
    if (!to || to[1] <= y) return top;
    const share = Math.min(1, depth / (to[1] - y));
    return [round(x + (to[0] - x) * share), round(y + (to[1] - y) * share)];
  };
  const [left, right] = [along(points[at - 1]), along(points[at + 1])];
  const width = right[0] - left[0];
  const teeth = [0.75, 0.58, 0.42, 0.25].map(
    (share, index): Point => [round(left[0] + width * share), round(y + depth * (index % 2 === 0 ? 0.68 : 1.1))],
  );
  return [top, right, ...teeth, left];
}

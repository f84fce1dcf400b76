import { toPath, toRange } from "./range-shape.ts";
import "./sparkline.css";

type Props = { values: readonly number[]; width?: number; height?: number };

/** The trend at a glance, scaled to its own range; the figures stand beside it. */
export function Sparkline({ values, width = 84, height = 30 }: Props) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = toRange(
    values.map((value) => value - lowest + span * 0.1),
    span * 1.2,
    { width, height },
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon className="spark-area" points={`0,${height} ${toPath(points)} ${width},${height}`} />
      <polyline className="spark-line" points={toPath(points)} />
    </svg>
  );
}

import { classNames } from "./class-names.ts";
import "./skeleton.css";

/** Boxes of the final size; shown only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ shape }: { shape: "card" | "pack" | "line" | "title" | "button" }) {
  return <span className={classNames("sk", "sk-shine", `sk-${shape}`)} aria-hidden="true" />;
}

/** The box of a beverage card. */
export function CardSkeleton() {
  return (
    <div className="skcard">
      <Skeleton shape="card" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="button" />
    </div>
  );
}

import { classNames } from "./class-names.ts";
import "./skeleton.css";

/** Placeholders of the final size, shown after 200 ms so that quick responses do not flash. */
export function Skeleton({ shape }: { shape: "card" | "pack" | "line" | "title" | "button" }) {
  return <span className={classNames("sk", "sk-shine", `sk-${shape}`)} aria-hidden="true" />;
}

/** The placeholder of a beverage card. */
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

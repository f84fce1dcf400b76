import type { ReactNode } from "react";
import "./count-badge.css";

/** A count on the corner of an icon. Hidden from screen readers: also provide it as text. */
export function CountBadge({ value, children }: { value: number; children?: ReactNode }) {
  return (
    <span className="with-count">
      {children}
      {value > 0 && (
        <span className="count" aria-hidden="true">
          {value}
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from "react";
import "./count-badge.css";

/** A number on the corner of what it counts; decoration: say it in words as well. */
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

import type { ReactNode } from "react";
import "./count-badge.css";

/** A count on the corner of an icon, at most '99+', so that it does not cover the icon. Hidden from screen readers: also provide it as text. */
export function CountBadge({ value, children }: { value: number; children?: ReactNode }) {
  return (
    <span className="with-count">
      {children}
      {value > 0 && (
        <span className="count" aria-hidden="true">
          {value > 99 ? "99+" : value}
        </span>
      )}
    </span>
  );
}

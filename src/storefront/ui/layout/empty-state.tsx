import type { ReactNode } from "react";
import { Ridge } from "./ridge.tsx";
import "./empty-state.css";

/** Shown for an empty or failed list, with what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="blank">
      <div>
        <p className="d4">{title}</p>
        {children}
      </div>
      <Ridge flavour="mist" />
    </div>
  );
}

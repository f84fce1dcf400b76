import type { ReactNode } from "react";
import { Ridge } from "./ridge.tsx";
import "./empty-state.css";

/** An empty or a failed list: what is so, and what to do. */
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

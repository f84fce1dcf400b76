import "../../features/errors/error-page.css";
import type { ReactNode } from "react";
import { Ridge } from "./ridge.tsx";

/** A page with one thing to say or to confirm, such as stopping emails. */
export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap">
        <h1 className="d1">{heading}</h1>
        {children}
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}

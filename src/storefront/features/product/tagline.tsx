import type { Flavour } from "../../../contracts/store/catalog.ts";
import { Ridge } from "../../ui/ridge.tsx";
import "./tagline.css";

export function Tagline({ lines, flavour }: { lines: string[]; flavour: Flavour }) {
  if (lines.length === 0) return null;
  return (
    <section className="field tagline" data-flavour={flavour} aria-label="Tagline">
      <div className="wrap">
        <p className="roar">
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </div>
      <Ridge flavour={flavour} />
    </section>
  );
}

import type { Flavour } from "#contracts/store/catalog.ts";
import { Ridge } from "#storefront/ui/ridge.tsx";
import { getShoutFit } from "#storefront/ui/shout-fit.ts";
import "./tagline.css";

/** What the width of the page's text holds, in em of the whole size. */
const roomEm = 6.2;

export function Tagline({ lines, flavour }: { lines: string[]; flavour: Flavour }) {
  if (lines.length === 0) return null;
  return (
    <section className="field tagline" data-flavour={flavour} aria-label="Tagline">
      <div className="wrap">
        <p className="roar" data-fit={getShoutFit(lines, roomEm)}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </div>
      <Ridge flavour={flavour} />
    </section>
  );
}

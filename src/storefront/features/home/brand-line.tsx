import type { DocumentBody } from "#contracts/store/documents/index.ts";
import "./brand-line.css";

type BrandLineProps = { words: DocumentBody<"home">; heading?: "p" | "h1" };

/** The page's first heading where there is no hero. */
export function BrandLine({ words, heading: Heading = "p" }: BrandLineProps) {
  return (
    <section className="section brandline">
      <div className="wrap">
        <Heading className="d1">
          {words.brandLine} <span className="hot">{words.brandLineEnd}</span>
        </Heading>
        <p className="lead">{words.brandLead}</p>
      </div>
    </section>
  );
}

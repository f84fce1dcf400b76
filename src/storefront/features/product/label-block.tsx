import type { LabelFacts } from "../../../contracts/store/catalog.ts";
import "./label-block.css";

type LabelBlockProps = { heading: string; label: LabelFacts; quantity: string; mrp: string };

/** What the label says (Legal Metrology, FSSAI); quantity and MRP are those of what is chosen. */
export function LabelBlock({ heading, label, quantity, mrp }: LabelBlockProps) {
  const facts: [string, string | null][] = [
    ["Generic name", label.genericName],
    ["Net quantity", quantity],
    ["MRP (incl. of all taxes)", mrp],
    ["Country of origin", label.countryOfOrigin],
    ["Best before", label.bestBefore],
    ["Manufactured and packed by", label.manufacturer],
    ["Consumer care", label.consumerCare],
    ["FSSAI Lic. No.", label.fssai],
  ];
  return (
    <section className="wrap legalbox" aria-labelledby="small-print">
      <h2 className="d3" id="small-print">
        {heading}
      </h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

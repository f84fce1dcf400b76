import type { LabelFacts, Pack } from "../../../contracts/store/catalog.ts";
import { formatRupees } from "../../../domain/money.ts";
import { pricePerLitre } from "../../../domain/pricing.ts";
import "./label-block.css";

type LabelBlockProps = { label: LabelFacts; packs: Pack[]; chosen: Pack | undefined };

/** What the label says (Legal Metrology, FSSAI); quantity and MRP follow the chosen pack. */
export function LabelBlock({ label, packs, chosen }: LabelBlockProps) {
  const facts: [string, string | null][] = [
    ["Generic name", label.genericName],
    ["Net quantity", chosen ? quantityOf(chosen) : label.netQuantity],
    ["MRP (incl. of all taxes)", chosen ? mrpOf(chosen) : packs.map(mrpByPack).join(" · ")],
    ["Country of origin", label.countryOfOrigin],
    ["Best before", label.bestBefore],
    ["Manufactured and packed by", label.manufacturer],
    ["Consumer care", label.consumerCare],
    ["FSSAI Lic. No.", label.fssai],
  ];
  return (
    <section className="wrap legalbox" aria-labelledby="small-print">
      <h2 className="d3" id="small-print">
        The small print, full size
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

function quantityOf({ packSize, litres }: Pack): string {
  return `${packSize} × ${(litres * 1000) / packSize} ml = ${litres} L`;
}

function mrpOf({ mrp, litres }: Pack): string {
  return `${formatRupees(mrp)} · ${formatRupees(pricePerLitre(mrp, litres))} per litre`;
}

function mrpByPack({ packSize, mrp }: Pack): string {
  return `Pack of ${packSize} ${formatRupees(mrp)}`;
}

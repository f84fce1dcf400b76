import type { ReactNode } from "react";
import type { LabelFacts } from "#contracts/store/catalog/product-views.ts";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import "./product-label.css";

type ProductLabelProps = {
  heading: string;
  label: LabelFacts;
  quantity: string;
  /** Parts with ' · ' between them. */
  mrp: string;
  /** Set if the footer follows directly. */
  last?: boolean;
};

/** Label declarations (Legal Metrology (Packaged Commodities) Rules, FSSAI); quantity and MRP are the chosen pack's. */
export function ProductLabel({ heading, label, quantity, mrp, last }: ProductLabelProps) {
  const facts: [string, ReactNode][] = [
    ["Generic name", label.genericName],
    ["Net quantity", quantity],
    ["MRP (incl. of all taxes)", <Parts key="mrp" of={mrp} />],
    ...label.declarations.map(({ term, value }): [string, ReactNode] => [term, value]),
    ["FSSAI Lic. No.", label.fssai],
  ];
  return (
    <section className={classNames("wrap legalbox", last && "is-last")} aria-labelledby="small-print">
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

/** 'Pack of 4 ₹320.00 · Pack of 6 ₹480.00' in lines that neither begin nor end with a dot. */
function Parts({ of }: { of: string }) {
  return (
    <span className="parted">
      {of.split(" · ").map((part, index) => (
        <span key={part}>
          {index > 0 && <i> · </i>}
          {part}
        </span>
      ))}
    </span>
  );
}

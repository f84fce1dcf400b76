import "./other-flavours.css";
import { Link } from "react-router";
import type { BeverageCard as BeverageCardData } from "#contracts/store/catalog/product-views.ts";
import { BeverageCard } from "#storefront/ui/product/beverage-card.tsx";

type SwitchProps = { beverages: BeverageCardData[]; current: string };
type ShelfProps = { beverages: BeverageCardData[]; heading: string; canNote: string };

/** All flavours as links below the name, the current one marked. */
export function FlavourSwitch({ beverages, current }: SwitchProps) {
  const pages = beverages.filter(({ slug }) => slug);
  if (pages.length < 2) return null;
  return (
    <nav className="flavours" aria-label="Flavours">
      <ul>
        {pages.map(({ id, name, slug, flavour }) => (
          <li key={id} data-flavour={flavour}>
            <Link
              to={`/single-product-page/${slug}`}
              prefetch="intent"
              viewTransition
              aria-label={name}
              title={name}
              aria-current={id === current ? "page" : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Up to three other flavours that can be bought now. */
export function OtherFlavours({ beverages, heading, canNote }: ShelfProps) {
  const shown = beverages.filter(({ soldOut, slug }) => !soldOut && slug).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="other-flavours">
      <h2 className="d2 rail-t others-heading" id="other-flavours">
        {heading}
      </h2>
      <div className="others">
        {shown.map((beverage) => (
          <BeverageCard key={beverage.id} beverage={beverage} canNote={canNote} />
        ))}
      </div>
    </section>
  );
}

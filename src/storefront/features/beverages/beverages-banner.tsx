import type { BeverageCard } from "#contracts/store/catalog/product-views.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import "./beverages-banner.css";

const standing = 4;

/** The headline with cans between its words. */
export function BeveragesBanner({ beverages, heading }: { beverages: BeverageCard[]; heading: string }) {
  return (
    <section className="field banner" data-flavour="mist">
      <div className="wrap">
        <h1 className="roar">{heading}</h1>
        <div className="parade">
          {beverages
            .slice(0, standing)
            .map(
              ({ id, picture }) =>
                picture && (
                  <Picture key={id} picture={picture} className="can" sizes="clamp(84px, 14vw, 190px)" eager alt="" />
                ),
            )}
        </div>
      </div>
      <Ridge flavour="mist" eager />
    </section>
  );
}

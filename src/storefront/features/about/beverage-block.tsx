import { Fragment } from "react";
import type { BeverageWithFeatures } from "#contracts/store/catalog.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { classNames } from "#storefront/ui/classes.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { Ridge } from "#storefront/ui/ridge.tsx";

/** Name, features separated by a bar, and a banner with Shop Now (spec §2). Without a slug nothing navigates. */
export function BeverageBlock({ beverage, flip }: { beverage: BeverageWithFeatures; flip: boolean }) {
  const { id, name, flavour, features, lead, slug, picture } = beverage;
  return (
    <section
      className={classNames("field aboutbev", flip && "flip")}
      data-flavour={flavour}
      aria-labelledby={`about-${id}`}
    >
      <div className="wrap">
        <div className="stack">
          <h2 className="d1" id={`about-${id}`}>
            {name}
          </h2>
          <p className="feat d5">
            {features.map((feature, index) => (
              <Fragment key={feature}>
                {index > 0 && <i> | </i>}
                <span>{feature}</span>
              </Fragment>
            ))}
          </p>
          <p className="lead">{lead}</p>
          {slug && (
            <ButtonLink to={`/single-product-page/${slug}`} kind="field">
              Shop Now <Icon name="arrow" />
            </ButtonLink>
          )}
        </div>
        {picture && <Picture picture={picture} className="can" sizes="(width >= 64rem) 260px, 104px" />}
      </div>
      <Ridge flavour={flavour} />
    </section>
  );
}

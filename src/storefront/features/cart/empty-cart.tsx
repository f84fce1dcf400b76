import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import "./empty-cart.css";

/** Fills its container. `page`: full width, below the heading of checkout. */
export function EmptyCart({ page, onLeave }: { page?: boolean; onLeave?: () => void }) {
  const { cart } = useLayoutContent();
  return (
    <div className={page ? "emptycart is-page" : "emptycart"}>
      <div>
        <img src={mark} width={400} height={400} alt="" />
        <p className="d3">{cart.emptyHeading}</p>
        <p className="lead">{cart.emptyLead}</p>
        <ButtonLink to="/beverages" onClick={onLeave}>
          Shop Now <Icon name="arrow" />
        </ButtonLink>
      </div>
      <Ridge flavour="mist" small={!page} />
    </div>
  );
}

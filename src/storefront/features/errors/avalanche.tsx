import { useLocation } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { Ridge } from "#storefront/ui/ridge.tsx";
import { RequestReference } from "./reference.tsx";
import "./errors.css";

/** A failure of ours (D20): what did not work, what to do, and the number to name. 'Try again' is a plain link: it
 * works without a script, and after a failed form it asks for the page again without sending anything twice. */
export function Avalanche() {
  const { pathname, search } = useLocation();
  return (
    <section className="field lost" data-flavour="kokum">
      <title>Something went wrong · Elefant</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="roar four" aria-hidden="true">
          Oof.
        </p>
        <h1 className="d2">Avalanche on our side.</h1>
        <p className="lead">Something went wrong. Please try again. Your cart is safe.</p>
        <div className="row">
          <ButtonLink to={pathname + search} reloadDocument>
            Try again <Icon name="arrow" />
          </ButtonLink>
          <ButtonLink to="/contact-us" kind="line" reloadDocument>
            Contact Us
          </ButtonLink>
        </div>
        <RequestReference />
      </div>
      <Ridge flavour="kokum" eager />
    </section>
  );
}

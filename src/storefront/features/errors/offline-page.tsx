import { useLayoutEffect } from "react";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import "./error-page.css";
import { openWhenOnline } from "./open-when-online.ts";

type Props = { wanted: string; atOnce?: boolean };

/**
 * Says that there is no connection, and opens the wanted page automatically once there is one. `atOnce` checks
 * immediately, because a page's file may be missing due to a release, or because the connection was cut earlier.
 */
export function OfflinePage({ wanted, atOnce = false }: Props) {
  useLayoutEffect(() => {
    // The replaced page may have been scrolled down.
    scrollTo(0, 0);
    return openWhenOnline(wanted, atOnce);
  }, [wanted, atOnce]);
  return (
    <section className="field lost" data-flavour="still">
      <title>No signal · Elefant</title>
      <div className="wrap">
        <p className="roar four" aria-hidden="true">
          Hush
        </p>
        <h1 className="d2">No signal at this altitude.</h1>
        <p className="lead">Your cart is safe. The page you want opens by itself when the line is back.</p>
        <div className="row">
          <ButtonLink to={wanted} kind="dark" reloadDocument>
            Try again <Icon name="arrow" />
          </ButtonLink>
        </div>
      </div>
      <Ridge flavour="still" eager />
    </section>
  );
}

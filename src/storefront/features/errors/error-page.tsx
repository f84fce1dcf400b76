import "./error-page.css";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { LayoutFacts } from "#contracts/store/settings/shop-facts.ts";
import { AnnouncementBar } from "#storefront/layout/announcement-bar.tsx";
import { Footer } from "#storefront/layout/footer.tsx";
import { Header } from "#storefront/layout/header.tsx";
import { type LayoutContent, LayoutContentContext } from "#storefront/layout/layout-content.ts";
import { Logo } from "#storefront/layout/logo.tsx";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { CartDrawer } from "../cart/cart-drawer.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { NotFoundContent } from "./not-found-response.ts";
import { RequestReference } from "./request-reference.tsx";

/**
 * What nobody caught. It replaces the whole page, so it brings the shell with it; when the shop's facts were what
 * failed, only the logo's way home is left of it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<{ facts: LayoutFacts; words: LayoutContent }>("root");
  const lost = isRouteErrorResponse(error) && error.status === 404;
  const flavour = lost ? "still" : "kokum";
  return (
    <LayoutContentContext value={shell?.words ?? null}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {shell && <AnnouncementBar facts={shell.facts} />}
      {shell ? <Header flavour={flavour} /> : <BareHeader flavour={flavour} />}
      <main id="main" tabIndex={-1}>
        {lost ? <NotFoundPage words={error.data as NotFoundContent | null} /> : <Avalanche />}
      </main>
      {shell && <Footer facts={shell.facts} />}
      {shell && <CartDrawer facts={shell.facts} />}
    </LayoutContentContext>
  );
}

function BareHeader({ flavour }: { flavour: Flavour }) {
  return (
    <header className="header field" data-flavour={flavour}>
      <div className="wrap">
        <Logo onDark={flavour === "kokum"} />
      </div>
    </header>
  );
}

/** A failure of ours (D20): what did not work, what to do, and the number to name. 'Try again' is a plain link: it
 * works without a script, and after a failed form it asks for the page again without sending anything twice. */
function Avalanche() {
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

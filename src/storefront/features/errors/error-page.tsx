import "./error-page.css";
import { lazy, Suspense } from "react";
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
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
import type { NotFoundContent } from "./not-found-response.ts";
import { OfflinePage } from "./offline-page.tsx";
import { RequestReference } from "./request-reference.tsx";

/** Loaded when a page is not found: every page would carry it otherwise. */
const NotFoundPage = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/**
 * The last error boundary. It replaces the whole page, so it renders the layout too; if the root loader failed, only
 * the logo with its link home.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const layout = useRouteLoaderData<{ facts: LayoutFacts; words: LayoutContent }>("root");
  const flavour = isServerError(error) ? "kokum" : "still";
  return (
    <LayoutContentContext value={layout?.words ?? null}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {layout && <AnnouncementBar facts={layout.facts} />}
      {layout ? <Header flavour={flavour} /> : <BareHeader flavour={flavour} />}
      <main id="main" tabIndex={-1}>
        <Message error={error} />
      </main>
      {layout && <Footer facts={layout.facts} />}
      {layout && <CartDrawer facts={layout.facts} />}
    </LayoutContentContext>
  );
}

function Message({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isNotFound(error)) {
    return (
      <Suspense>
        <NotFoundPage words={error.data as NotFoundContent | null} />
      </Suspense>
    );
  }
  if (!isUnanswered(error)) return <Avalanche />;
  return <OfflinePage wanted={pathname + search} atOnce={isUnloaded(error)} />;
}

const isNotFound = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === 404;

/** Messages of a browser's `fetch` when no answer came: Chrome, Firefox, Safari (two). */
const unanswered = /^(Failed to fetch|NetworkError|Load failed|The network connection)/;
/**
 * Messages of a browser's `import` for a page's file that did not load. Chrome and Safari never request such a file
 * again.
 */
const unloaded = /dynamically imported module|^Importing a module script failed/;
const isUnloaded = (error: unknown): boolean => error instanceof TypeError && unloaded.test(error.message);
const isUnanswered = (error: unknown): boolean =>
  isUnloaded(error) || (error instanceof TypeError && unanswered.test(error.message));

const isServerError = (error: unknown): boolean => !isNotFound(error) && !isUnanswered(error);

function BareHeader({ flavour }: { flavour: Flavour }) {
  return (
    <header className="header field" data-flavour={flavour}>
      <div className="wrap">
        <Logo onDark={flavour === "kokum"} />
      </div>
    </header>
  );
}

/**
 * A server error with what to do and the request id. 'Try again' is a plain link: it works without a script and, after
 * a failed form, loads the page without sending the form again.
 */
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

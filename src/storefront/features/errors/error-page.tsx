import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Flavour } from "../../../contracts/store/catalog.ts";
import type { ShellFacts } from "../../../contracts/store/settings.ts";
import { Footer } from "../../shell/footer.tsx";
import { Header } from "../../shell/header.tsx";
import { Logo } from "../../shell/logo.tsx";
import { TopBar } from "../../shell/top-bar.tsx";
import { CartPanel } from "../cart/cart-panel.tsx";
import { Avalanche } from "./avalanche.tsx";
import { Lost } from "./lost.tsx";

/**
 * What nobody caught. It replaces the whole page, so it brings the shell with it; when the shop's facts were what
 * failed, only the logo's way home is left of it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const facts = useRouteLoaderData<{ facts: ShellFacts }>("root")?.facts;
  const lost = isRouteErrorResponse(error) && error.status === 404;
  const flavour = lost ? "still" : "kokum";
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {facts && <TopBar deliveryCharge={facts.deliveryCharge} />}
      {facts ? <Header flavour={flavour} /> : <BareHeader flavour={flavour} />}
      <main id="main" tabIndex={-1}>
        {lost ? <Lost /> : <Avalanche />}
      </main>
      {facts && <Footer facts={facts} />}
      {facts && <CartPanel deliveryCharge={facts.deliveryCharge} />}
    </>
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

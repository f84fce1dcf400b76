import { type ReactNode, useState } from "react";
import type { Flavour } from "../../contracts/store/catalog.ts";
import type { ShellFacts } from "../../contracts/store/settings.ts";
import { CartPanel } from "../features/cart/cart-panel.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer } from "./footer.tsx";
import { HeaderFlavour, useShellHandle } from "./handle.ts";
import { Header } from "./header.tsx";
import { News } from "./news.tsx";
import { TopBar } from "./top-bar.tsx";

/** Skip link, top bar, header, the page in `main`, footer. Pages bring no `main` of their own. */
export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const { flavour, chrome } = useShellHandle();
  const [shown, show] = useState<Flavour | undefined>(undefined);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {chrome === "checkout" ? (
        <CheckoutHeader />
      ) : (
        <>
          <TopBar deliveryCharge={facts.deliveryCharge} />
          <Header flavour={shown ?? flavour} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        <HeaderFlavour value={show}>{children}</HeaderFlavour>
      </main>
      {chrome === "shop" && <Footer facts={facts} />}
      <News />
      <CartPanel deliveryCharge={facts.deliveryCharge} />
    </>
  );
}

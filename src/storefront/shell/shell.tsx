import type { ReactNode } from "react";
import type { ShopFacts } from "../../contracts/store/settings.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer } from "./footer.tsx";
import { useShellHandle } from "./handle.ts";
import { Header } from "./header.tsx";
import { TopBar } from "./top-bar.tsx";

/** Skip link, top bar, header, the page in `main`, footer. Pages bring no `main` of their own. */
export function Shell({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  const { flavour, chrome } = useShellHandle();
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
          <Header flavour={flavour} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {chrome === "shop" && <Footer facts={facts} />}
    </>
  );
}

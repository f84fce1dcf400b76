import { type ReactNode, useState } from "react";
import type { Flavour } from "#contracts/store/catalog.ts";
import type { LayoutFacts } from "#contracts/store/settings.ts";
import { CartDrawer } from "../features/cart/cart-panel.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer } from "./footer.tsx";
import { HeaderFlavourContext, useLayoutHandle } from "./handle.ts";
import { Header } from "./header.tsx";
import { FlashMessage } from "./news.tsx";
import { type LayoutContent, LayoutContentContext } from "./shell-words.ts";
import { AnnouncementBar } from "./top-bar.tsx";

type ShellProps = { facts: LayoutFacts; words: LayoutContent; children: ReactNode };

/** Skip link, top bar, header, the page in `main`, footer. Pages bring no `main` of their own. */
export function SiteLayout({ facts, words, children }: ShellProps) {
  const { flavour, chrome } = useLayoutHandle();
  const [shown, show] = useState<Flavour | undefined>(undefined);
  return (
    <LayoutContentContext value={words}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {chrome === "checkout" ? (
        <CheckoutHeader />
      ) : (
        <>
          <AnnouncementBar facts={facts} />
          <Header flavour={shown ?? flavour} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        <HeaderFlavourContext value={show}>{children}</HeaderFlavourContext>
      </main>
      {chrome === "shop" && <Footer facts={facts} />}
      <FlashMessage />
      <CartDrawer facts={facts} />
    </LayoutContentContext>
  );
}

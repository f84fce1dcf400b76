import "./header.css";
import { type ReactNode, useState } from "react";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { LayoutFacts } from "#contracts/store/settings/shop-facts.ts";
import { CartDrawer } from "../features/cart/cart-drawer.tsx";
import { useCart } from "../features/cart/cart-store.ts";
import { Icon } from "../ui/layout/icon.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { FlashMessage } from "./flash-message.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type LayoutContent, LayoutContentContext } from "./layout-content.ts";
import { HeaderFlavourContext, useLayoutHandle } from "./layout-handle.ts";
import { Logo } from "./logo.tsx";

type SiteLayoutProps = { facts: LayoutFacts; words: LayoutContent; children: ReactNode };

/** Renders skip link, announcement bar, header, the page inside `main`, and footer. Pages must not add a `main`. */
export function SiteLayout({ facts, words, children }: SiteLayoutProps) {
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

/** Only the logo and the way back to the cart, to avoid distractions during checkout. */
function CheckoutHeader() {
  const { open } = useCart();
  return (
    <header className="header">
      <div className="wrap">
        <Logo onDark={false} />
        <button type="button" className="link needs-script" aria-haspopup="dialog" onClick={open}>
          <Icon name="left" size="s" /> Back to cart
        </button>
        <noscript>
          <a className="link" href="/beverages">
            Keep Shopping
          </a>
        </noscript>
      </div>
    </header>
  );
}

import { type ReactNode, useState } from "react";
import type { Flavour } from "#contracts/store/catalog.ts";
import type { ShellFacts } from "#contracts/store/settings.ts";
import { CartPanel } from "../features/cart/cart-panel.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer } from "./footer.tsx";
import { HeaderFlavour, useShellHandle } from "./handle.ts";
import { Header } from "./header.tsx";
import { News } from "./news.tsx";
import { type ShellWords, ShellWordsContext } from "./shell-words.ts";
import { TopBar } from "./top-bar.tsx";

type ShellProps = { facts: ShellFacts; words: ShellWords; children: ReactNode };

/** Skip link, top bar, header, the page in `main`, footer. Pages bring no `main` of their own. */
export function Shell({ facts, words, children }: ShellProps) {
  const { flavour, chrome } = useShellHandle();
  const [shown, show] = useState<Flavour | undefined>(undefined);
  return (
    <ShellWordsContext value={words}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {chrome === "checkout" ? (
        <CheckoutHeader />
      ) : (
        <>
          <TopBar facts={facts} />
          <Header flavour={shown ?? flavour} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        <HeaderFlavour value={show}>{children}</HeaderFlavour>
      </main>
      {chrome === "shop" && <Footer facts={facts} />}
      <News />
      <CartPanel facts={facts} />
    </ShellWordsContext>
  );
}

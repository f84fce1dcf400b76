import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Flavour } from "#contracts/store/catalog.ts";
import type { ShellFacts } from "#contracts/store/settings.ts";
import { Footer } from "#storefront/shell/footer.tsx";
import { Header } from "#storefront/shell/header.tsx";
import { Logo } from "#storefront/shell/logo.tsx";
import { type ShellWords, ShellWordsContext } from "#storefront/shell/shell-words.ts";
import { TopBar } from "#storefront/shell/top-bar.tsx";
import { CartPanel } from "../cart/cart-panel.tsx";
import { Avalanche } from "./avalanche.tsx";
import { Lost } from "./lost.tsx";
import type { LostWords } from "./not-found.ts";

/**
 * What nobody caught. It replaces the whole page, so it brings the shell with it; when the shop's facts were what
 * failed, only the logo's way home is left of it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<{ facts: ShellFacts; words: ShellWords }>("root");
  const lost = isRouteErrorResponse(error) && error.status === 404;
  const flavour = lost ? "still" : "kokum";
  return (
    <ShellWordsContext value={shell?.words ?? null}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {shell && <TopBar facts={shell.facts} />}
      {shell ? <Header flavour={flavour} /> : <BareHeader flavour={flavour} />}
      <main id="main" tabIndex={-1}>
        {lost ? <Lost words={error.data as LostWords | null} /> : <Avalanche />}
      </main>
      {shell && <Footer facts={shell.facts} />}
      {shell && <CartPanel facts={shell.facts} />}
    </ShellWordsContext>
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

import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { ShopFacts } from "../../../contracts/store/settings.ts";
import { Footer } from "../../shell/footer.tsx";
import { Header } from "../../shell/header.tsx";
import { TopBar } from "../../shell/top-bar.tsx";
import { Avalanche } from "./avalanche.tsx";
import { Lost } from "./lost.tsx";

/**
 * What nobody caught. It replaces the whole page, so it brings the shell with it; when the shop's facts were what
 * failed, it stands without what shows them.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const facts = useRouteLoaderData<{ facts: ShopFacts }>("root")?.facts;
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {facts && <TopBar deliveryCharge={facts.deliveryCharge} />}
      <Header flavour={lost ? "still" : "kokum"} />
      <main id="main" tabIndex={-1}>
        {lost ? <Lost /> : <Avalanche />}
      </main>
      {facts && <Footer facts={facts} />}
    </>
  );
}

import { useLocation } from "react-router";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import type { NotFoundContent } from "./not-found-response.ts";
import "./error-page.css";

/** Links offered to visitors with a wrong private link instead of the products. */
const helpAt = [
  { path: /^\/(order|user-dashboard)\//, to: "/track-order", name: "Track order" },
  { path: /^\/(unsubscribe|back-in-stock)\//, to: "/contact-us", name: "Contact Us" },
];

/** The 404 page; the zero is the elefant. Without loaded texts it still links home. */
export function NotFoundPage({ words }: { words: NotFoundContent | null }) {
  const { pathname } = useLocation();
  const next = helpAt.find(({ path }) => path.test(pathname)) ?? { to: "/beverages", name: "Shop Now" };
  return (
    <section className="field lost" data-flavour="still">
      <title>Page not found · Elefant</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="roar four" aria-hidden="true">
          4<img src={mark} width={400} height={400} alt="" />4
        </p>
        <h1 className="d2">{words?.heading ?? "Page not found"}</h1>
        {words && <p className="lead">{words.lead}</p>}
        <div className="row">
          <ButtonLink to={next.to} kind="dark">
            {next.name} <Icon name="arrow" />
          </ButtonLink>
          <ButtonLink to="/" kind="line">
            Home
          </ButtonLink>
        </div>
      </div>
      <Ridge flavour="still" eager />
    </section>
  );
}

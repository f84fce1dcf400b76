import { useEffect } from "react";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import "./error-page.css";

const askAgainMs = 5_000;

/** Says that the line is cut, and opens the wanted page by itself when it is back. */
export function OfflinePage({ wanted }: { wanted: string }) {
  useReturnOfLine(wanted);
  return (
    <section className="field lost" data-flavour="still">
      <title>No signal · Elefant</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="roar four" aria-hidden="true">
          Hush
        </p>
        <h1 className="d2">No signal at this altitude.</h1>
        <p className="lead">Your cart is safe. The page you want opens by itself when the line is back.</p>
        <div className="row">
          <ButtonLink to={wanted} kind="dark" reloadDocument>
            Try again <Icon name="arrow" />
          </ButtonLink>
        </div>
      </div>
      <Ridge flavour="still" eager />
    </section>
  );
}

/** Asks the shop every few seconds too: a phone may call a dead line 'online' and never report a change. */
function useReturnOfLine(wanted: string): void {
  useEffect(() => {
    const open = () => location.replace(wanted);
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      const response = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
      if (response?.ok) open();
    };
    const timer = setInterval(() => void ask(), askAgainMs);
    addEventListener("online", open);
    return () => {
      clearInterval(timer);
      removeEventListener("online", open);
    };
  }, [wanted]);
}

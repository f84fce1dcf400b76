import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useCart } from "../features/cart/cart-store.ts";
import "./page-change.css";

/**
 * A new page begins at its top with the focus on its heading; while it or the cart takes its time, a bar shows
 * that it is coming.
 */
export function PageChange() {
  useStartAtTop();
  // The page's held script waits for it (src/http/start-later.ts).
  useEffect(() => void dispatchEvent(new Event("shop:ready")), []);
  const { isOpening } = useCart();
  const isComing = useNavigation().state !== "idle" || isOpening;
  return <div className="page-bar" data-shown={isComing || undefined} aria-hidden="true" />;
}

/** Works on back and forward too; a reload keeps its position. */
function useStartAtTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    history.scrollRestoration = "manual";
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname]);
}

/** Lets screen readers say where they are, unless the new page has put the focus into a field of its own. */
function focusHeading(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

import "./page-change.css";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { useCart } from "../features/cart/cart-store.ts";

/** Sets a new page's scroll position and focuses its heading; shows a bar while the page or the cart is loading. */
export function PageChange() {
  useScrollPosition();
  useFlyingCan();
  // The page's held script waits for this event (src/http/page-script).
  useEffect(() => void dispatchEvent(new Event("shop:ready")), []);
  const { isOpening } = useCart();
  const isComing = useNavigation().state !== "idle" || isOpening;
  return <div className="page-bar" data-shown={isComing || undefined} aria-hidden="true" />;
}

/** Marks the card that was clicked; its can flies to the next page (styles/motion.css). */
function useFlyingCan(): void {
  useEffect(() => {
    const mark = ({ target }: MouseEvent) => {
      document.querySelector("[data-flies]")?.removeAttribute("data-flies");
      if (target instanceof Element) target.closest(".card")?.setAttribute("data-flies", "");
    };
    addEventListener("click", mark, true);
    return () => removeEventListener("click", mark, true);
  }, []);
}

/** Scrolls a new page to its top, or with Back and Forward to where it was left; a reload keeps its position. */
function useScrollPosition(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    const keep = () => positions.current.set(shown.current.key, scrollY);
    history.scrollRestoration = "manual";
    addEventListener("pagehide", leave, { signal });
    // Not on scroll, because a busy browser reports that only after the page was left.
    for (const type of ["click", "popstate"]) addEventListener(type, keep, { signal, capture: true });
    return () => listeners.abort();
  }, []);

  useLayoutEffect(() => {
    const isNewPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    if (!isNewPage) return void positions.current.set(key, scrollY);
    scrollTo({ top: type === "POP" ? (positions.current.get(key) ?? 0) : 0, behavior: "instant" });
    focusHeading();
  }, [pathname, key, type]);
}

/** Lets screen readers say where they are, unless the new page has put the focus into a field of its own. */
function focusHeading(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Instantly to the top whenever the path changes (spec §2), back and forward too; a reload keeps its place. */
export function ScrollToTop() {
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
  }, [pathname]);

  return null;
}

import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Another page begins at its top, also one that is known already and stands there at once, as tall as the last. Back and
 * forward are left to the browser, which knows where one was; a filter, a tab, a hash is the same page.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came here counts at the moment of coming
  useLayoutEffect(() => {
    if (how !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
}

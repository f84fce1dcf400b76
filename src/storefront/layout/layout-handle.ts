import { createContext, useContext, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";

/**
 * What a route says about the shell around it: `export const handle: ShellHandle = { flavour: "still" }`.
 * `flavour` colours the header; a product page reads it from its loader's data. `chrome: "checkout"` leaves logo and
 * 'Back to cart' and no footer.
 */
export type LayoutHandle = {
  flavour?: Flavour | ((loaderData: unknown) => Flavour | undefined);
  chrome?: "shop" | "checkout";
};

/** The deepest route's word counts. */
export function useLayoutHandle(): { flavour: Flavour | undefined; chrome: "shop" | "checkout" } {
  const matches = useMatches();
  let flavour: Flavour | undefined;
  let chrome: "shop" | "checkout" = "shop";
  for (const match of matches) {
    const handle = match.handle as LayoutHandle | undefined;
    if (handle?.chrome) chrome = handle.chrome;
    if (handle?.flavour)
      flavour = typeof handle.flavour === "function" ? handle.flavour(match.loaderData) : handle.flavour;
  }
  return { flavour, chrome };
}

export const HeaderFlavourContext = createContext<(flavour: Flavour | undefined) => void>(() => {});

/** The header's colour for as long as the caller shows this flavour: a carousel under it changes by itself. */
export function useHeaderFlavour(flavour: Flavour | undefined): void {
  const show = useContext(HeaderFlavourContext);
  useLayoutEffect(() => {
    show(flavour);
    return () => show(undefined);
  }, [show, flavour]);
}

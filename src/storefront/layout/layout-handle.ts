import { createContext, useContext, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";

/**
 * A route's settings for the layout around it: `export const handle: LayoutHandle = { flavour: "still" }`.
 * `flavour` colours the header; a product page takes it from its loader's data. `chrome: "checkout"` shows only the
 * logo and 'Back to cart', without a footer. A page's script starts at the first touch. With `script: "itself"` it
 * starts when the page has loaded, for pages that show data of the browser or poll the server; `"ahead"` fetches React
 * before a touch.
 */
export type LayoutHandle = {
  flavour?: Flavour | ((loaderData: unknown) => Flavour | undefined);
  chrome?: "shop" | "checkout";
  script?: "ahead" | "itself";
};

/** The deepest route wins. */
export function useLayoutHandle(): Pick<LayoutHandle, "script"> & {
  flavour: Flavour | undefined;
  chrome: "shop" | "checkout";
} {
  const matches = useMatches();
  let flavour: Flavour | undefined;
  let chrome: "shop" | "checkout" = "shop";
  let script: LayoutHandle["script"];
  for (const match of matches) {
    const handle = match.handle as LayoutHandle | undefined;
    if (handle?.chrome) chrome = handle.chrome;
    if (handle?.script) script = handle.script;
    if (handle?.flavour)
      flavour = typeof handle.flavour === "function" ? handle.flavour(match.loaderData) : handle.flavour;
  }
  return { flavour, chrome, script };
}

export const HeaderFlavourContext = createContext<(flavour: Flavour | undefined) => void>(() => {});

/** Sets the header's colour while the caller shows this flavour, for example the current slide of a carousel. */
export function useHeaderFlavour(flavour: Flavour | undefined): void {
  const show = useContext(HeaderFlavourContext);
  useLayoutEffect(() => {
    show(flavour);
    return () => show(undefined);
  }, [show, flavour]);
}

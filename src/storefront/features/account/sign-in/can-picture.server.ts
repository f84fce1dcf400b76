import type { RouterContextProvider } from "react-router";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { shopContext } from "#storefront/context.ts";

/** Loads the picture of the can beside the form. */
export async function loadCanPicture(
  context: Readonly<RouterContextProvider>,
  flavour: Flavour,
): Promise<Picture | null> {
  const beverages = await context.get(shopContext).catalog.beverages();
  return beverages.find((beverage) => beverage.flavour === flavour)?.picture ?? null;
}

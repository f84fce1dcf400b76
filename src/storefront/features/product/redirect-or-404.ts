import { type RouterContextProvider, redirect } from "react-router";
import { shopContext } from "#storefront/context.ts";
import { createNotFoundResponse } from "../errors/not-found-response.ts";

/** Browsers ask again after an hour: an address can be given to another product. */
const kept = "public, max-age=3600";

/** To be thrown where no product is: to the address that it moved to (issue 7 §1), or that there is nothing. */
export async function redirectOr404(context: Readonly<RouterContextProvider>, slug: string) {
  const path = await context.get(shopContext).catalog.movedTo(slug);
  return path
    ? redirect(path, { status: 301, headers: { "Cache-Control": kept } })
    : await createNotFoundResponse(context);
}

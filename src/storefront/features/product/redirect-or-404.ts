import { type RouterContextProvider, redirect } from "react-router";
import { shopContext } from "#storefront/context.ts";
import { createNotFoundResponse } from "../errors/not-found-response.ts";

/** One hour only, because the slug can be given to another product. */
const cacheControl = "public, max-age=3600";

/** Creates a response to throw for an unknown slug: a redirect to the product's new slug, or a 404. */
export async function redirectOr404(context: Readonly<RouterContextProvider>, slug: string) {
  const path = await context.get(shopContext).catalog.movedTo(slug);
  return path
    ? redirect(path, { status: 301, headers: { "Cache-Control": cacheControl } })
    : await createNotFoundResponse(context);
}

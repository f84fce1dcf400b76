import { data, type RouterContextProvider } from "react-router";
import type { ContentPage } from "../../../contracts/store/content.ts";
import { shopContext } from "../../context.ts";

/** The same for everybody: kept by the shop's own cache and by one in front of it. */
export const publicPage = { "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" };

/** A page whose text somebody took away is a page that does not exist. */
export async function contentPage(context: Readonly<RouterContextProvider>, key: string): Promise<ContentPage> {
  const page = await context.get(shopContext).content.page(key);
  if (!page) throw data(null, 404);
  return page;
}

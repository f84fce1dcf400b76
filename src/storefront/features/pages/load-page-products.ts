import type { RouterContextProvider } from "react-router";
import type { PageBlock, ProductCard } from "#contracts/content/page-view.ts";
import { shopContext } from "#storefront/context.ts";
import { loadContent } from "../content/load-content.ts";

const maxShown = 12;

type Words = { canNote: string; merchSoon: string };

/** The products of a page's blocks, by the block's position, with the texts of their cards. */
export type PageProducts = { shown: Record<number, ProductCard[]>; comingSoon: boolean; words: Words };

/** Loads the products that the blocks of a page show; no query when no block shows any. */
export async function loadPageProducts(
  context: Readonly<RouterContextProvider>,
  blocks: readonly PageBlock[],
): Promise<PageProducts | null> {
  const shown: Record<number, ProductCard[]> = {};
  for (const [at, block] of blocks.entries()) {
    if (block.type === "products") shown[at] = (await loadBlock(context, block)).slice(0, maxShown);
  }
  if (Object.keys(shown).length === 0) return null;
  const [{ canNote, merchSoon }, { merchComingSoon }] = await Promise.all([
    loadContent(context, "bands"),
    context.get(shopContext).settings.facts("merchComingSoon"),
  ]);
  return { shown, comingSoon: merchComingSoon, words: { canNote, merchSoon } };
}

async function loadBlock(
  context: Readonly<RouterContextProvider>,
  { source, chosen }: Extract<PageBlock, { type: "products" }>,
): Promise<ProductCard[]> {
  const { catalog } = context.get(shopContext);
  if (source === "beverages") return (await catalog.beverages()).map((card) => ({ kind: "beverage", card }));
  if (source === "merch") return (await catalog.merch()).map((card) => ({ kind: "merch", card }));
  return await catalog.cards(chosen.map(({ product }) => product));
}

import { createHash } from "node:crypto";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { parseFlavour } from "./flavour.ts";
import type { WholeProduct } from "./read-products.ts";

/** What the link preview of a product shows; merchandise stands on marigold. */
export function ogImageParts({ product, picture, pictures }: WholeProduct) {
  const flavour: Flavour = product.kind === "beverage" ? parseFlavour(product.flavour) : "marigold";
  const shown: Picture | null = picture ?? pictures[0]?.picture ?? null;
  return { name: product.name, line: product.shortDescription, flavour, picture: shown };
}

/** Where it lies: the address changes with what the preview shows, so that it may be kept for ever. */
export function ogImagePath(whole: WholeProduct): string {
  const { name, line, flavour, picture } = ogImageParts(whole);
  const cut = picture ? `${picture.focusX} ${picture.focusY}` : "";
  const seen = [name, line, flavour, picture?.sources.at(-1)?.webp ?? "", cut].join("\n");
  return `/og/${whole.product.id}-${createHash("sha256").update(seen).digest("hex").slice(0, 12)}.png`;
}

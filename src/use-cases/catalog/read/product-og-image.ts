import { createHash } from "node:crypto";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { parseFlavour } from "./flavour.ts";
import type { WholeProduct } from "./read-products.ts";

/** The parts of a product's link preview image; merchandise uses the marigold background. */
export function ogImageParts({ product, picture, pictures }: WholeProduct) {
  const flavour: Flavour = product.kind === "beverage" ? parseFlavour(product.flavour) : "marigold";
  const shown: Picture | null = picture ?? pictures[0]?.picture ?? null;
  return { name: product.name, line: product.shortDescription, flavour, picture: shown };
}

/** The image's URL, which changes with its content, so that it can be cached for ever. */
export function ogImagePath(whole: WholeProduct): string {
  const { name, line, flavour, picture } = ogImageParts(whole);
  const focus = picture ? `${picture.focusX} ${picture.focusY}` : "";
  const content = [name, line, flavour, picture?.sources.at(-1)?.webp ?? "", focus].join("\n");
  return `/og/${whole.product.id}-${createHash("sha256").update(content).digest("hex").slice(0, 12)}.png`;
}

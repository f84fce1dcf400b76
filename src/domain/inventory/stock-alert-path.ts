import { productPath } from "../catalog/product-path.ts";

type AlertedVariant = {
  productId: string;
  kind: string;
  slug: string | null;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
};

/** The path of a variant's product page that opens with its pack, or its colour and size, chosen. */
export function buildStockAlertPath({ productId, kind, slug, packSize, sizeName, colourName }: AlertedVariant): string {
  const page = productPath({ id: productId, kind, slug }) ?? "/beverages";
  const chosen: Record<string, string> =
    packSize === null ? { color: colourName ?? "", size: sizeName ?? "" } : { pack: String(packSize) };
  return `${page}?${new URLSearchParams(chosen)}`;
}

import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { type ExportedParts, type ExportedProduct, readExportedParts } from "#db/queries/import-export/csv-export.ts";

export type CatalogVariant = ProductForm["variants"][number] & { position: number; stock: number };
/** A product as exported: its published data and its position in the shop. */
export type CatalogProduct = Omit<ProductForm, "variants"> & {
  id: string;
  isVisible: boolean;
  position: number;
  variants: CatalogVariant[];
};

/** Reads products with all of their parts. */
export async function readWholeProducts(tx: Tx, rows: ExportedProduct[]): Promise<CatalogProduct[]> {
  const parts = await readExportedParts(
    tx,
    rows.map(({ id }) => id),
  );
  const of = grouped(parts);
  return rows.map((row) => productOf(row, of(row.id)));
}

function grouped({ variants, colours, pictures }: ExportedParts) {
  const byProduct = <T extends { productId: string }>(rows: T[]) => Map.groupBy(rows, ({ productId }) => productId);
  const [v, c, p] = [byProduct(variants), byProduct(colours), byProduct(pictures)];
  return (id: string): ExportedParts => ({
    variants: v.get(id) ?? [],
    colours: c.get(id) ?? [],
    pictures: p.get(id) ?? [],
  });
}

function productOf(row: ExportedProduct, { variants, colours, pictures }: ExportedParts): CatalogProduct {
  const { kind, published, flavour, backgroundColor, bannerTitle, bannerPictureId, roar, ghost, tagline } = row;
  const { calories, nutrition, canMl, ...product } = row;
  return {
    ...product,
    kind: kind as ProductForm["kind"],
    isVisible: published,
    // All of these are null for products other than beverages.
    beverage:
      flavour === null
        ? null
        : ({
            flavour,
            backgroundColor,
            bannerTitle,
            bannerPictureId,
            roar,
            ghost,
            tagline,
            calories,
            nutrition,
            canMl,
          } as ProductForm["beverage"]),
    colours: colours.map(({ productId: _, ...colour }) => colour as ProductForm["colours"][number]),
    pictures: pictures.map(({ productId: _, ...picture }) => picture),
    variants: variants.map(({ productId: _, pricePaise, mrpPaise, deliveryChargePaise, ...variant }) => ({
      ...(variant as Omit<CatalogVariant, "price" | "mrp" | "deliveryCharge">),
      price: pricePaise,
      mrp: mrpPaise,
      deliveryCharge: deliveryChargePaise,
    })),
  };
}

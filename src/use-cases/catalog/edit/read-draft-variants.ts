import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { listDrafts } from "#db/queries/catalog/product-drafts.ts";

/** A draft is stored as it was typed, so a variant may lack anything; one without a price is not listed. */
const typedForm = z.object({
  colours: z.array(z.object({ hex: z.string(), name: z.string() }).nullable().catch(null)).catch([]),
  variants: z
    .array(
      z
        .object({
          sku: z.string().catch(""),
          packSize: z.int().nullable().catch(null),
          sizeName: z.string().nullable().catch(null),
          colourHex: z.string().nullable().catch(null),
          price: z.int(),
        })
        .nullable()
        .catch(null),
    )
    .catch([]),
});

/** Reads packs and sizes of products that were never published, as their drafts have them. */
export async function readDraftVariants(tx: Tx, productIds: string[]) {
  return (await listDrafts(tx, productIds)).flatMap(({ productId, form }) => {
    const { colours, variants } = typedForm.catch({ colours: [], variants: [] }).parse(form);
    return variants
      .filter((variant) => variant !== null)
      .map(({ price, colourHex, ...variant }) => ({
        ...variant,
        productId,
        colourName: colours.find((colour) => colour?.hex === colourHex)?.name ?? null,
        pricePaise: price,
        stock: 0,
        active: true,
      }));
  });
}

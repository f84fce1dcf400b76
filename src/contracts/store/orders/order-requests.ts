import { z } from "zod";

const reason = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value ?? "");

/** `POST …/cancel`. The use case checks the length of the reason and words the error. */
export const cancelBody = z.object({ reason });

/** `POST …/return`: the returned quantities by SKU. */
export const returnBody = z.object({
  reason,
  items: z.array(z.object({ sku: z.string().min(1).max(200), quantity: z.int().min(0).max(1_000) })).max(50),
});

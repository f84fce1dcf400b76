import { z } from "zod";

const reason = z
  .string()
  .max(1_000)
  .nullish()
  .transform((given) => given ?? "");

/** `POST …/cancel`. How long a reason may be is said by the use case, in words. */
export const cancelBody = z.object({ reason });

/** `POST …/return`: what goes back, by SKU. */
export const returnBody = z.object({
  reason,
  items: z.array(z.object({ sku: z.string().min(1).max(200), quantity: z.int().min(0).max(1_000) })).max(50),
});

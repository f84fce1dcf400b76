import { z } from "zod";

/** The rows of a beverage's calories table, per 100 ml. A stored value of any other shape shows no table. */
export const nutritionSchema = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .max(30)
  .catch([]);

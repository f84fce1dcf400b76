import { z } from "zod";

/** Text from a form or an API client: may be missing, null, or a number where digits are expected. */
export const formTextSchema = (maxLength: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? ""))
    .pipe(z.string().max(maxLength));

import { z } from "zod";

/** A field as typed; how long it may be is for the use case to say in words. */
export const typedText = z
  .string()
  .nullish()
  .transform((given) => given ?? "")
  .pipe(z.string().max(1_000));

import { z } from "zod";

/** What forms send, programs leave out or send as null, and may send as a number though it is written with digits. */
export const formTextSchema = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given) => String(given ?? ""))
    .pipe(z.string().max(most));

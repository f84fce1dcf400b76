import { z } from "zod";

/** Raise it when older programs can't read the new format. */
export const formatVersion = 3;
export const manifestName = "manifest.json";

export const manifest = z.strictObject({
  format: z.literal("elefant-shop-archive"),
  version: z.int(),
  madeAt: z.iso.datetime(),
  rows: z.record(z.string(), z.int().min(0)),
});
export type Manifest = z.output<typeof manifest>;

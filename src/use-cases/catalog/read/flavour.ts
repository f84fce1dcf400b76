import type { Flavour } from "#contracts/store/catalog/product-views.ts";

const flavours: readonly Flavour[] = ["still", "sparkling", "lime", "kokum", "marigold", "mist", "ink"];

/** The database allows no other value; a product without one uses the brand's own colour. */
export const parseFlavour = (value: string | null): Flavour => flavours.find((each) => each === value) ?? "still";

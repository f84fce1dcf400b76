/** The cloth and steel the herd comes in; a name stands once for each hex. */
export const colours = {
  ink: { name: "Ink", hex: "#0A1B2E" },
  snow: { name: "Snow", hex: "#F6F4EE" },
  marigold: { name: "Marigold", hex: "#FFA400" },
  glacier: { name: "Glacier", hex: "#12395B" },
  natural: { name: "Natural", hex: "#E9DBB6" },
} as const;

type SeedColour = { colour: keyof typeof colours; pictures: string[] };
type SeedSize = { sizeName: string; stock: number };

/** A merch item as the demo catalogue tells it: every colour comes in every size, at one price. */
export type SeedMerch = {
  id: string;
  slug: string;
  name: string;
  productType: "Cloth" | "Bottle" | "Mug" | "Bag";
  shortDescription: string;
  description: string[];
  features: string[];
  tags: string[];
  hsn: string;
  genericName: string;
  netQuantity: string;
  priceRupees: number;
  mrpRupees: number;
  weightGrams: number;
  colours: SeedColour[];
  sizes: SeedSize[];
};

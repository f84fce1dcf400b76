/** Colours by hex, one name each. */
export const colours = {
  ink: { name: "Ink", hex: "#0A1B2E" },
  snow: { name: "Snow", hex: "#F6F4EE" },
  marigold: { name: "Marigold", hex: "#FFA400" },
  glacier: { name: "Glacier", hex: "#12395B" },
  natural: { name: "Natural", hex: "#E9DBB6" },
} as const;

type SeedColour = { colour: keyof typeof colours; pictures: string[] };
type SeedSize = { sizeName: string; stock: number };

/** A merch item of the demo catalogue: every colour in every size, at one price. */
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

const summitBottle: SeedMerch = {
  id: "summitbottle",
  slug: "summit-bottle",
  name: "Summit Bottle",
  productType: "Bottle",
  shortDescription: "Steel. For the days between cans.",
  description: [
    "Steel. For the days between cans.",
    "One wall, one loop, no plastic. It dents before it quits, and looks better for it.",
  ],
  features: ["Stainless steel, single wall", "750 ml", "Carry loop on the cap"],
  tags: ["Bottle", "Steel", "750 ml"],
  hsn: "7323",
  genericName: "Water bottle, stainless steel",
  netQuantity: "1 piece (750 ml)",
  priceRupees: 999,
  mrpRupees: 1299,
  weightGrams: 310,
  colours: [
    { colour: "ink", pictures: ["bottle-ink-front", "bottle-ink-detail"] },
    { colour: "marigold", pictures: ["bottle-marigold-front", "bottle-marigold-detail"] },
    { colour: "snow", pictures: ["bottle-snow-front", "bottle-snow-detail"] },
  ],
  sizes: [{ sizeName: "750 ml", stock: 80 }],
};

const antiPlasticTote: SeedMerch = {
  id: "antiplastictote",
  slug: "anti-plastic-tote",
  name: "Anti-Plastic Tote",
  productType: "Bag",
  shortDescription: "Says no at the till, so you don’t have to.",
  description: [
    "Says no at the till, so you don’t have to.",
    "Holds a pack of 12, a cabbage and an opinion. The back reads ‘Bag your own’, which is also the instruction.",
  ],
  features: ["Heavy cotton canvas", "Long handles", "Carries a pack of 12"],
  tags: ["Tote", "Cotton"],
  hsn: "420222",
  genericName: "Tote bag, cotton",
  netQuantity: "1 piece",
  priceRupees: 449,
  mrpRupees: 599,
  weightGrams: 210,
  colours: [
    { colour: "natural", pictures: ["tote-natural-front", "tote-natural-back"] },
    { colour: "ink", pictures: ["tote-ink-front", "tote-ink-back"] },
  ],
  sizes: [{ sizeName: "One size", stock: 120 }],
};

const baseCampMug: SeedMerch = {
  id: "basecampmug",
  slug: "base-camp-mug",
  name: "Base Camp Mug",
  productType: "Mug",
  shortDescription: "Wake wild. Then put the kettle on.",
  description: [
    "Wake wild. Then put the kettle on.",
    "Enamel on steel: light, loud when dropped, fine on a fire. Not fine in a microwave. You have been told.",
  ],
  features: ["Enamelled steel", "350 ml", "Not for the microwave"],
  tags: ["Mug", "Enamel", "350 ml"],
  hsn: "7323",
  genericName: "Mug, enamelled steel",
  netQuantity: "1 piece (350 ml)",
  priceRupees: 549,
  mrpRupees: 699,
  weightGrams: 180,
  colours: [
    { colour: "snow", pictures: ["mug-snow-front", "mug-snow-back"] },
    { colour: "ink", pictures: ["mug-ink-front", "mug-ink-back"] },
  ],
  sizes: [{ sizeName: "350 ml", stock: 90 }],
};

const herdTee: SeedMerch = {
  id: "herdtee",
  slug: "herd-tee",
  name: "Herd Tee",
  productType: "Cloth",
  shortDescription: "Heavy cotton, honest fit, one very cross elefant.",
  description: [
    "Heavy cotton, honest fit, one very cross elefant.",
    "The back says what to do with the can: drink wild, crush, recycle, repeat. The front just stares.",
  ],
  features: ["240 gsm cotton", "Water-based print", "Wash cold, like the water"],
  tags: ["Tee", "Cotton", "Unisex"],
  hsn: "6109",
  genericName: "T-shirt, cotton",
  netQuantity: "1 piece",
  priceRupees: 899,
  mrpRupees: 1199,
  weightGrams: 260,
  colours: [
    { colour: "ink", pictures: ["tee-ink-front", "tee-ink-back"] },
    { colour: "marigold", pictures: ["tee-marigold-front", "tee-marigold-back"] },
  ],
  sizes: [
    { sizeName: "M", stock: 60 },
    { sizeName: "L", stock: 60 },
  ],
};

const coldSnapHoodie: SeedMerch = {
  id: "coldsnaphoodie",
  slug: "cold-snap-hoodie",
  name: "Cold Snap Hoodie",
  productType: "Cloth",
  shortDescription: "For people who open the window first.",
  description: [
    "For people who open the window first.",
    "Brushed inside, stubborn outside. The hood is big enough to ignore a whole meeting in.",
  ],
  features: ["360 gsm brushed cotton", "Lined hood", "Wash cold, dry on a line"],
  tags: ["Hoodie", "Cotton", "Unisex"],
  hsn: "6110",
  genericName: "Hooded sweatshirt, cotton",
  netQuantity: "1 piece",
  priceRupees: 1999,
  mrpRupees: 2499,
  weightGrams: 640,
  colours: [
    { colour: "ink", pictures: ["hoodie-ink-front", "hoodie-ink-back"] },
    { colour: "glacier", pictures: ["hoodie-glacier-front", "hoodie-glacier-back"] },
  ],
  sizes: [
    { sizeName: "S", stock: 20 },
    { sizeName: "M", stock: 30 },
    { sizeName: "L", stock: 30 },
    { sizeName: "XL", stock: 20 },
  ],
};

const whiteoutTee: SeedMerch = {
  id: "whiteouttee",
  slug: "whiteout-tee",
  name: "Whiteout Tee",
  productType: "Cloth",
  shortDescription: "Visible in fog. Invisible in snow. You choose.",
  description: [
    "Visible in fog. Invisible in snow. You choose.",
    "The Herd Tee with the lights on: same heavy cotton, same cross elefant, no place to hide a mango stain.",
  ],
  features: ["240 gsm cotton", "Water-based print", "Wash cold, like the water"],
  tags: ["Tee", "Cotton", "Unisex"],
  hsn: "6109",
  genericName: "T-shirt, cotton",
  netQuantity: "1 piece",
  priceRupees: 899,
  mrpRupees: 1199,
  weightGrams: 260,
  colours: [{ colour: "snow", pictures: ["tee-snow-front", "tee-snow-back"] }],
  sizes: [
    { sizeName: "S", stock: 40 },
    { sizeName: "M", stock: 60 },
    { sizeName: "L", stock: 60 },
    { sizeName: "XL", stock: 40 },
    { sizeName: "XXL", stock: 20 },
  ],
};

/** Merch items in the shop's sort order. */
export const merch: SeedMerch[] = [herdTee, summitBottle, antiPlasticTote, baseCampMug, coldSnapHoodie, whiteoutTee];

import type { SeedMerch } from "./shape.ts";

export const summitBottle: SeedMerch = {
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

export const antiPlasticTote: SeedMerch = {
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

export const baseCampMug: SeedMerch = {
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

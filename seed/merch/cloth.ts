import type { SeedMerch } from "./shape.ts";

export const herdTee: SeedMerch = {
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

export const coldSnapHoodie: SeedMerch = {
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

export const whiteoutTee: SeedMerch = {
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

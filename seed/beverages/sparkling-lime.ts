import type { SeedBeverage } from "./shape.ts";

export const sparklingLime: SeedBeverage = {
  id: "sparklinglime",
  slug: "sparkling-lime",
  name: "Sparkling Lime",
  flavour: "lime",
  backgroundColor: "#C4F02B",
  shortDescription: "Sour enough to charge",
  longDescription: [
    "Bubbles with a grudge. Lime with no apology.",
    "Sparkling Himalayan water that met a lime and lost. No sugar, all squint. Your gin did not ask for it, but it will not complain.",
  ],
  bannerTitle: "Bites back.",
  roar: ["Bites", "back."],
  ghost: "Lime",
  tagline: ["Wild water.", "Sour mood.", "Canned green."],
  features: ["Sparkling", "Lime", "No sugar", "Infinitely recyclable"],
  tags: ["Sparkling", "Lime", "No sugar", "Aluminium", "500 ml"],
  hsn: "220210",
  genericName: "Carbonated water, lime flavoured",
  packs: [
    { packSize: 4, priceRupees: 340, mrpRupees: 380, stock: 280 },
    { packSize: 6, priceRupees: 499, mrpRupees: 570, stock: 360 },
    { packSize: 12, priceRupees: 949, mrpRupees: 1140, stock: 0 },
  ],
};

import type { SeedBeverage } from "./shape.ts";

export const sparklingKokum: SeedBeverage = {
  id: "sparklingkokum",
  slug: "sparkling-kokum",
  name: "Sparkling Kokum",
  flavour: "kokum",
  backgroundColor: "#B3123F",
  shortDescription: "Red. Rude. Refreshing.",
  longDescription: [
    "The coast came up the mountain and picked a fight.",
    "Sparkling Himalayan water with the tart, dark red taste of kokum. No sugar, no small talk. Serve it cold and stand back.",
  ],
  bannerTitle: "Seeing red.",
  roar: ["Seeing", "red."],
  ghost: "Kokum",
  tagline: ["Coast colour.", "Mountain temper.", "Canned rude."],
  features: ["Sparkling", "Kokum", "No sugar", "Infinitely recyclable"],
  tags: ["Sparkling", "Kokum", "No sugar", "Aluminium", "500 ml"],
  hsn: "220210",
  genericName: "Carbonated water, kokum flavoured",
  packs: [
    { packSize: 4, priceRupees: 340, mrpRupees: 380, stock: 260 },
    { packSize: 6, priceRupees: 499, mrpRupees: 570, stock: 340 },
    { packSize: 12, priceRupees: 949, mrpRupees: 1140, stock: 220 },
  ],
};

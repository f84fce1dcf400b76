import type { SeedBeverage } from "./shape.ts";

export const sparklingWater: SeedBeverage = {
  id: "sparklingwater",
  slug: "sparkling-water",
  name: "Sparkling Water",
  flavour: "sparkling",
  backgroundColor: "#3442E0",
  shortDescription: "Furiously fizzy",
  longDescription: [
    "Same wild water. Same mountains. Much worse temper.",
    "Himalayan water with hard bubbles and nothing else to hide behind. No sugar, no sweetener, no flavour, no manners. Open it away from your laptop.",
  ],
  bannerTitle: "Furiously fizzy.",
  roar: ["Furiously", "fizzy."],
  ghost: "Fizz",
  tagline: ["Same snow.", "More noise.", "Canned angry."],
  features: ["Sparkling", "Hard bubbles", "No sugar", "Infinitely recyclable"],
  tags: ["Sparkling", "Himalayan", "No sugar", "Aluminium", "500 ml"],
  hsn: "2201",
  genericName: "Carbonated water",
  packs: [
    { packSize: 4, priceRupees: 300, mrpRupees: 340, stock: 300 },
    { packSize: 6, priceRupees: 439, mrpRupees: 510, stock: 420 },
    { packSize: 12, priceRupees: 849, mrpRupees: 1020, stock: 240 },
  ],
};

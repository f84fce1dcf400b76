import type { SeedBeverage } from "./shape.ts";

export const mountainWater: SeedBeverage = {
  id: "mountainwater",
  slug: "mountain-water",
  name: "Mountain Water",
  flavour: "still",
  backgroundColor: "#4FC3E8",
  shortDescription: "Still Himalayan water",
  longDescription: [
    "Snow falls. Rock filters. We add a can and get out of the way.",
    "Still water from the Himalaya, in a can that can come back as a can, again and again. Drink it cold. Crush it flat. Send it round again.",
  ],
  bannerTitle: "Raised by rock.",
  roar: ["Raised", "by rock."],
  ghost: "Still",
  tagline: ["Born as snow.", "Raised by rock.", "Canned wild."],
  features: ["Still", "Naturally filtered", "Aluminium can", "Infinitely recyclable"],
  tags: ["Still", "Himalayan", "No sugar", "Aluminium", "500 ml"],
  hsn: "2201",
  genericName: "Packaged natural water",
  packs: [
    { packSize: 4, priceRupees: 280, mrpRupees: 320, stock: 320 },
    { packSize: 6, priceRupees: 399, mrpRupees: 480, stock: 480 },
    { packSize: 12, priceRupees: 749, mrpRupees: 960, stock: 260 },
  ],
};

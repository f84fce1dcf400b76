export type SeedPack = { packSize: 4 | 6 | 12; priceRupees: number; mrpRupees: number; stock: number };

/** A beverage of the demo catalogue. Pictures are ids of `seed/pictures.json`. */
export type SeedBeverage = {
  id: string;
  slug: string;
  name: string;
  flavour: "still" | "sparkling" | "lime" | "kokum";
  backgroundColor: string;
  shortDescription: string;
  /** Paragraphs; the first is the lead. */
  longDescription: string[];
  bannerTitle: string;
  roar: string[];
  ghost: string;
  tagline: string[];
  features: string[];
  tags: string[];
  /** HSN code, which decides the GST rate: 2201 is unflavoured water, 2202 10 flavoured. */
  hsn: "2201" | "220210";
  genericName: string;
  packs: SeedPack[];
};

const sparklingWater: SeedBeverage = {
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

const sparklingLime: SeedBeverage = {
  id: "sparklinglime",
  slug: "sparkling-lime",
  name: "Sparkling Lime",
  flavour: "lime",
  backgroundColor: "#C4F02B",
  shortDescription: "Sour enough to charge",
  longDescription: [
    "Bubbles with a grudge. Lime with no apology.",
    "Sparkling Himalayan water that met a lime and lost. No sugar, all squint. Your lunch did not ask for it, but it will not complain.",
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

const sparklingKokum: SeedBeverage = {
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

const mountainWater: SeedBeverage = {
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
  genericName: "Packaged natural mineral water",
  packs: [
    { packSize: 4, priceRupees: 280, mrpRupees: 320, stock: 320 },
    { packSize: 6, priceRupees: 399, mrpRupees: 480, stock: 480 },
    { packSize: 12, priceRupees: 749, mrpRupees: 960, stock: 260 },
  ],
};

/** Beverages in the shop's sort order. */
export const beverages: SeedBeverage[] = [mountainWater, sparklingWater, sparklingLime, sparklingKokum];

import type {
  BeverageCard,
  Flavour,
  MerchCard,
  Pack,
  PackSize,
  ReviewView,
} from "#contracts/store/catalog/product-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { paise } from "#domain/money.ts";

/** Samples for the component page; nothing here is for sale. */

const tints: Partial<Record<Flavour, string>> = {
  still: "#F6F4EE",
  sparkling: "#12395B",
  lime: "#0B3B2C",
  kokum: "#3A0418",
};

function drawn(id: string, width: number, height: number, colour: string): Picture {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path fill='${colour}' d='M0 ${height * 0.06}L${width * 0.08} 0H${width * 0.92}L${width} ${height * 0.06}V${height}H0z'/></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const middle = { focusX: 50, focusY: 50 };
  return {
    id,
    alt: `Sample of ${id}`,
    width,
    height,
    colour: null,
    ...middle,
    sources: [{ width, avif: url, webp: url }],
  };
}

function beverage(name: string, flavour: Flavour, shortDescription: string, from: number): BeverageCard {
  const picture = drawn(name, 560, 1301, tints[flavour] ?? "#0A1B2E");
  const roar = ["Sample"];
  return {
    id: name,
    slug: "sample",
    name,
    flavour,
    shortDescription,
    lead: "Sample.",
    bannerTitle: name,
    roar,
    calories: 0,
    sugar: null,
    from: paise(from),
    soldOut: false,
    picture,
  };
}

export const sampleBeverages: BeverageCard[] = [
  beverage("Mountain Water", "still", "Still Himalayan water", 28_000),
  beverage("Sparkling Water", "sparkling", "Furiously fizzy", 30_000),
  { ...beverage("Sparkling Lime", "lime", "Sour enough to charge", 34_000), picture: null },
  { ...beverage("Sparkling Kokum", "kokum", "Red. Rude. Refreshing.", 34_000), soldOut: true },
];

export const sampleMerch: MerchCard[] = [
  "Herd Tee",
  "Summit Bottle",
  "Anti-Plastic Tote",
  "Base Camp Mug",
  "Cold Snap Hoodie",
].map((name, index) => ({
  id: `sample${index}`,
  slug: null,
  name,
  from: paise(89_900),
  sku: `sample-${index}`,
  picture: index === 1 ? null : drawn(name, 900, 900, "#12395B"),
}));

export function createSamplePack(packSize: PackSize, price: number, inStock = true): Pack {
  const litres = packSize / 2;
  return {
    sku: `sample-${packSize}`,
    cartLineId: `sample-${packSize}`,
    packSize,
    price: paise(price),
    mrp: paise(price + 8_000),
    inStock,
    litres,
    pricePerLitre: paise(Math.round(price / litres)),
  };
}

export const sampleReviews: ReviewView[] = [
  {
    id: "1",
    reviewerName: "Sample one",
    rating: 5,
    text: "Tastes like altitude. My desk bottle has been fired.",
    sample: true,
    verified: false,
    answer: "",
  },
  {
    id: "2",
    reviewerName: "Sample two",
    rating: 4.5,
    text: "Coldest can in the fridge, loudest can in the room.",
    sample: true,
    verified: false,
    answer: "",
  },
  {
    id: "3",
    reviewerName: "Sample three",
    rating: 4,
    text: "Good water. Great can. My bin has never looked so cool.",
    sample: true,
    verified: false,
    answer: "",
  },
  {
    id: "4",
    reviewerName: "Sample four",
    rating: 3,
    text: "Opened one at a meeting. Meeting got better.",
    sample: true,
    verified: false,
    answer: "",
  },
  {
    id: "5",
    reviewerName: "Sample five",
    rating: 2.5,
    text: "I wanted a bottle. I was told to leave.",
    sample: true,
    verified: false,
    answer: "",
  },
];

import { fromRupees } from "#domain/money.ts";
import { beverages, type SeedBeverage, type SeedPack } from "./demo-beverages.ts";
import { consumerCare, manufacturer } from "./label-facts.ts";

/** Weights of a filled 500 ml can and of the cardboard tray. */
const canGrams = 517;
const trayGrams = 90;
const deliveryChargePaise = fromRupees(150);

/** Nutrition values per 100 ml, the same for every beverage. */
const nutrition = [
  { name: "Energy", value: "0 kJ / 0 kcal" },
  { name: "Carbohydrate", value: "0 g" },
  { name: "of which sugars", value: "0 g" },
  { name: "Protein", value: "0 g" },
];

const product = (beverage: SeedBeverage, position: number) => ({
  id: beverage.id,
  kind: "beverage",
  slug: beverage.slug,
  name: beverage.name,
  position,
  featured: true,
  shortDescription: beverage.shortDescription,
  longDescription: beverage.longDescription.join("\n\n"),
  features: beverage.features,
  tags: beverage.tags,
  pictureId: `can-${beverage.flavour}`,
  hsn: beverage.hsn,
  genericName: beverage.genericName,
  netQuantity: "500 ml per can",
  manufacturer,
  bestBefore: "See base of can",
  consumerCare,
});

const facts = (beverage: SeedBeverage) => ({
  productId: beverage.id,
  flavour: beverage.flavour,
  backgroundColor: beverage.backgroundColor,
  bannerTitle: beverage.bannerTitle,
  bannerPictureId: `hero-${beverage.flavour}`,
  roar: beverage.roar,
  ghost: beverage.ghost,
  tagline: beverage.tagline,
  calories: 0,
  nutrition: JSON.stringify(nutrition),
  canMl: 500,
});

const pictures = ({ id, flavour }: SeedBeverage) =>
  [
    { mediaId: `can-${flavour}`, label: "Front" },
    { mediaId: `can-${flavour}-cold`, label: "Ice cold" },
    { mediaId: `pack-${flavour}-6`, label: "Pack of 6" },
    { mediaId: `hero-${flavour}`, label: "In the snow" },
  ].map((picture, position) => ({ productId: id, ...picture, position }));

const variant = ({ id }: SeedBeverage, { packSize, priceRupees, mrpRupees, stock }: SeedPack, position: number) => ({
  sku: `${id.toUpperCase()}-${packSize}`,
  productId: id,
  packSize,
  pricePaise: fromRupees(priceRupees),
  mrpPaise: fromRupees(mrpRupees),
  stock,
  deliveryChargePaise,
  weightGrams: packSize * canGrams + trayGrams,
  position,
});

export const beverageRows = {
  products: beverages.map(product),
  beverages: beverages.map(facts),
  productPictures: beverages.flatMap(pictures),
  variants: beverages.flatMap((beverage) => beverage.packs.map((pack, position) => variant(beverage, pack, position))),
};

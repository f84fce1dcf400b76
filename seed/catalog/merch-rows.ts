import { fromRupees } from "#domain/money.ts";
import { colours, merch, type SeedMerch } from "./demo-merch.ts";
import { consumerCare, manufacturer } from "./label-facts.ts";

const deliveryChargePaise = fromRupees(150);

const product = (item: SeedMerch, position: number) => ({
  id: item.id,
  kind: "merch",
  slug: item.slug,
  name: item.name,
  position,
  featured: true,
  shortDescription: item.shortDescription,
  longDescription: item.description.join("\n\n"),
  features: item.features,
  tags: item.tags,
  metaTitle: item.name,
  metaDescription: item.shortDescription,
  pictureId: item.colours[0]?.pictures[0] ?? null,
  hsn: item.hsn,
  genericName: item.genericName,
  netQuantity: item.netQuantity,
  manufacturer,
  consumerCare,
});

const colourRows = (item: SeedMerch) =>
  item.colours.map(({ colour }, position) => ({
    id: `${item.id}-${colour}`,
    productId: item.id,
    ...colours[colour],
    productType: item.productType,
    position,
  }));

const pictureRows = (item: SeedMerch) =>
  item.colours.flatMap(({ colour, pictures }) =>
    pictures.map((mediaId, position) => ({
      productId: item.id,
      mediaId,
      colourId: `${item.id}-${colour}`,
      label: position === 0 ? "Front" : mediaId.endsWith("-back") ? "Back" : "Detail",
      position,
    })),
  );

const variantRows = (item: SeedMerch) =>
  item.colours.flatMap(({ colour }, colourPosition) =>
    item.sizes.map(({ sizeName, stock }, sizePosition) => ({
      sku: `${item.id}-${colour}-${sizeName.replaceAll(" ", "")}`.toUpperCase(),
      productId: item.id,
      colourId: `${item.id}-${colour}`,
      sizeName,
      pricePaise: fromRupees(item.priceRupees),
      mrpPaise: fromRupees(item.mrpRupees),
      stock,
      deliveryChargePaise,
      weightGrams: item.weightGrams,
      position: colourPosition * 100 + sizePosition,
    })),
  );

export const merchRows = {
  products: merch.map(product),
  productColours: merch.flatMap(colourRows),
  productPictures: merch.flatMap(pictureRows),
  variants: merch.flatMap(variantRows),
};

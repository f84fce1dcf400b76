import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { documents } from "#contracts/content/document-registry.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import type { MerchColour, MerchPage as MerchItem, MerchSize } from "#contracts/store/catalog/product-views.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { paise } from "#domain/money.ts";
import { MerchPage } from "./merch-page.tsx";

const size = (sizeName: string, price: number, inStock = true): MerchSize => ({
  sku: sizeName,
  cartLineId: `sampletee-${sizeName}-#0A1B2E`,
  sizeName,
  price: paise(price),
  mrp: paise(119_900),
  inStock,
});
const colour = (sizes: MerchSize[]): MerchColour => ({
  hex: "#0A1B2E",
  name: "Ink",
  productType: "Cloth",
  pictures: [],
  sizes,
});
const { deliveryChargePaise, freeDeliveryAbovePaise, ...values } = settingsSchema.parse({});
const facts: ShopFacts = {
  ...values,
  deliveryCharge: paise(deliveryChargePaise),
  freeDeliveryAbove: paise(freeDeliveryAbovePaise),
  onlinePayment: false,
  closedWords: "",
};

const words = {
  product: parseDocument(documents.product, {}),
  reviews: parseDocument(documents.reviews, {}),
  alerts: null,
};

function render(sizes: MerchSize[]): string {
  const ink = colour(sizes);
  const item: MerchItem = {
    id: "sampletee",
    slug: "sample-tee",
    name: "Sample Tee",
    picture: null,
    kind: "merch",
    description: "Lead.\n\nMore.",
    metaTitle: null,
    metaDescription: null,
    previewPath: "/og/sample.png",
    features: [],
    tags: [],
    colours: [ink],
    reviews: [],
    rating: null,
    label: {
      genericName: "T-shirt",
      netQuantity: "1 piece",
      declarations: [
        { term: "Country of origin", value: "India" },
        { term: "Manufactured and packed by", value: "[maker]" },
        { term: "Consumer care", value: "[care]" },
      ],
      fssai: null,
    },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MerchPage item={item} order="newest" colour={ink} facts={facts} words={words} />
    </MemoryRouter>,
  );
}

const radios = (html: string) => html.match(/<input[^>]*name="item"[^>]*>/g) ?? [];

test("selects the first size with its own price, MRP and percent off", () => {
  const html = render([size("S", 89_900), size("XL", 99_900)]);
  expect(radios(html).map((radio) => radio.includes("checked"))).toEqual([true, false]);
  expect(html).toContain("₹899.00");
  expect(html).toContain("25% off");
  expect(html).not.toContain("₹999.00");
});

test("selects no size if the first is sold out", () => {
  const html = render([size("S", 89_900, false), size("M", 89_900)]);
  expect(radios(html)).toHaveLength(2);
  expect(html).not.toMatch(/name="item"[^>]*checked/);
  expect(radios(html)[0]).toContain('aria-label="S, out of stock"');
  expect(radios(html)[0]).toContain('aria-disabled="true"');
  expect(html).toContain("Select size");
  expect(html).not.toMatch(/<button[^>]*disabled[^>]*>Add To Cart/);
});

test("adds nothing to the cart without a size in stock", () => {
  const html = render([size("S", 89_900, false)]);
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Add To Cart/);
  expect(html).toContain("Out of stock");
});

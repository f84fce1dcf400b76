import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Role } from "#domain/operators/permissions.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

/** Builds a beverage form that can be published as it is. */
export function buildBeverageForm(overrides: Partial<ProductForm> = {}): ProductForm {
  return {
    kind: "beverage",
    name: "Sample Ginger",
    slug: "sample-ginger",
    featured: true,
    shortDescription: "Sample of a drink.",
    longDescription: "It is a sample.\n\nNobody can drink it.",
    features: ["Sample"],
    tags: ["sample"],
    metaTitle: null,
    metaDescription: null,
    pictureId: "can-still",
    hsn: "2201",
    genericName: "Packaged drinking water",
    netQuantity: "500 ml per can",
    manufacturer: "Sample Works",
    countryOfOrigin: "India",
    bestBefore: "See base of can",
    waterSource: "Sample spring, Sample district",
    minerals: "TDS 120 mg/l, pH 7.4",
    consumerCare: "Sample care",
    allergens: null,
    beverage: {
      flavour: "mist",
      backgroundColor: "#12395B",
      bannerTitle: "Sample Ginger",
      bannerPictureId: "hero-still",
      roar: ["Sample"],
      ghost: "SAMPLE",
      tagline: ["A sample."],
      calories: 0,
      nutrition: [{ name: "Energy", value: "0 kJ / 0 kcal" }],
      canMl: 500,
    },
    colours: [],
    pictures: [{ mediaId: "can-still", colourHex: null, label: "Front" }],
    variants: [4, 6, 12].map((packSize) => ({
      sku: `SAMPLEGINGER-${packSize}`,
      packSize: packSize as 4 | 6 | 12,
      colourHex: null,
      sizeName: null,
      price: packSize * 6_500,
      mrp: packSize * 7_000,
      deliveryCharge: 15_000,
      weightGrams: 2_000,
      active: true,
    })),
    ...overrides,
  };
}

const ink = "#0A1B2E";
const size = (sizeName: string, colourHex = ink) => ({
  sku: `SAMPLETEE-${colourHex.slice(1, 4)}-${sizeName}`,
  packSize: null,
  colourHex,
  sizeName,
  price: 79_900,
  mrp: 99_900,
  deliveryCharge: 15_000,
  weightGrams: 200,
  active: true,
});

export function buildMerchForm(overrides: Partial<ProductForm> = {}): ProductForm {
  return {
    ...buildBeverageForm({ kind: "merch", name: "Sample Tee", slug: "sample-tee", hsn: "6109", beverage: null }),
    bestBefore: null,
    waterSource: null,
    minerals: null,
    colours: [{ hex: ink, name: "Ink", productType: "Cloth" }],
    pictures: [{ mediaId: "can-still", colourHex: ink, label: "Front" }],
    variants: [size("S"), size("M")],
    ...overrides,
  };
}
export const buildTeeVariant = size;

type Answer<T> = {
  status: number;
  body: T & { error: { code: string; message: string; fields?: Record<string, string> } };
};

/** Signs in an operator and returns the calls of the catalog API. */
export async function createCatalogEditor(shop: TestShop, role: Role = "editor") {
  const { browser, id, name } = await createSignedInOperator(shop, role);
  const post = async <T = AdminProduct & { current: AdminProduct }>(path: string, body: object) =>
    (await browser.post(`/api/admin${path}`, body)) as Answer<T>;
  const get = async (productId: string): Promise<AdminProduct> =>
    (await browser.get(`/api/admin/products/${productId}`)).body;
  const editor = {
    actor: `operator:${id}`,
    name,
    browser,
    post,
    get,
    create: (kind: "beverage" | "merch", overrides: object = {}) =>
      post("/products", { kind, name: "Sample Ginger", key: newIdempotencyKey(), ...overrides }),
    save: async (productId: string, form: object, revision?: number) =>
      await post(`/products/${productId}/draft`, { form, revision: revision ?? (await get(productId)).revision }),
    publish: async (productId: string, revision?: number) =>
      await post(`/products/${productId}/publish`, { revision: revision ?? (await get(productId)).revision }),
    schedule: async (productId: string, at: string, revision?: number) =>
      await post(`/products/${productId}/schedule`, { at, revision: revision ?? (await get(productId)).revision }),
    unschedule: async (productId: string) =>
      await post(`/products/${productId}/unschedule`, { revision: (await get(productId)).revision }),
    show: async (productId: string, isVisible: boolean) =>
      await post(`/products/${productId}/visible`, { isVisible, revision: (await get(productId)).revision }),
    /** Creates or updates a product and publishes it; throws on a refusal. */
    bring: async (form: ProductForm, productId?: string): Promise<AdminProduct> => {
      const id = productId ?? (await editor.create(form.kind, { name: form.name })).body.id;
      await editor.save(id, form);
      const { status, body } = await editor.publish(id);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
  return editor;
}
export type CatalogEditor = Awaited<ReturnType<typeof createCatalogEditor>>;

/** Reads what visitors see of a product on every page, feed and API that lists products. */
export async function readVisitorView(shop: TestShop, { id, slug }: { id: string; slug: string }) {
  const text = async (path: string) => (await shop.request(path)).text();
  const [list, sitemap, feed] = await Promise.all([
    text("/api/products"),
    text("/sitemap.xml"),
    text("/feeds/products.xml"),
  ]);
  const quote = await shop.post("/api/orders/quote", { items: [{ id: `${id}-6`, quantity: 1 }] });
  const { lines, problems } = (await quote.json()) as { lines: unknown[]; problems: { message: string }[] };
  return {
    api: list.includes(`"${id}"`),
    byId: (await shop.request(`/api/products/${id}`)).status === 200,
    page: (await shop.shop.catalog.beverage(slug)) !== undefined,
    home: (await shop.shop.catalog.beverages()).some((each) => each.id === id),
    sitemap: sitemap.includes(slug),
    feed: feed.includes(slug),
    cart: lines.length === 1,
    words: problems.map(({ message }) => message),
  };
}
export const hiddenEverywhere = {
  api: false,
  byId: false,
  page: false,
  home: false,
  sitemap: false,
  feed: false,
  cart: false,
};

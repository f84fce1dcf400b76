import type { FieldChange } from "#backoffice/audit/diff-fields.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { BeverageValues, ProductValues, VariantValues } from "./product-values.ts";

/** One thing that a product says, in words; `key` is the same for the same thing in two versions of it. */
type Said = { key: string; label: string; value: string; isPrice?: boolean };

/** Everything that a product says, in words. */
function told(values: ProductValues): Said[] {
  return [
    ...values.variants.flatMap((variant) => variantSays(variant, values)),
    ...texts.map(([name, label]) => ({ key: name, label, value: String(values[name] ?? "") })),
    { key: "featured", label: "Featured", value: values.featured ? "yes" : "no" },
    { key: "features", label: "Features", value: values.features.join(" · ") },
    { key: "tags", label: "Tags", value: values.tags.join(" · ") },
    ...(values.beverage ? beverageSays(values.beverage) : []),
    {
      key: "colours",
      label: "Colours",
      value: values.colours.map(({ name, hex, productType }) => `${name} ${hex} (${productType})`).join(" · "),
    },
    {
      key: "pictures",
      label: "Pictures in their order",
      value: values.pictures.map(({ label, mediaId }) => (label ? `${label} (${mediaId})` : mediaId)).join(" · "),
    },
    { key: "order", label: "Packs and sizes in their order", value: values.variants.map(({ sku }) => sku).join(", ") },
  ];
}

const texts = [
  ["name", "Name"],
  ["slug", "Address"],
  ["shortDescription", "Short description"],
  ["longDescription", "Long description"],
  ["metaTitle", "Title for search engines"],
  ["metaDescription", "Description for search engines"],
  ["pictureId", "Main picture"],
  ["hsn", "HSN"],
  ["genericName", "Generic name"],
  ["netQuantity", "Net quantity"],
  ["manufacturer", "Manufacturer"],
  ["countryOfOrigin", "Country of origin"],
  ["bestBefore", "Best before"],
  ["consumerCare", "Consumer care"],
] as const;

const money = (amount: number | null): string =>
  amount === null || Number.isNaN(amount) ? "" : formatRupees(paise(amount));

/** 'Pack of 6', 'M, Ink'; its SKU while it has neither. */
export function variantLabel(
  { packSize, sizeName, colourHex, sku }: Pick<VariantValues, "packSize" | "sizeName" | "colourHex" | "sku">,
  colours: ProductValues["colours"],
): string {
  const colourName = colours.find(({ hex }) => hex === colourHex)?.name ?? null;
  const said = formatVariantDetail({ packSize, size: sizeName, colourName }) || sku || "New one";
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function variantSays(variant: VariantValues, { colours }: ProductValues): Said[] {
  const { sku, price, mrp, deliveryCharge, weightGrams, active } = variant;
  const name = variantLabel(variant, colours);
  const one = (field: string, label: string, words: string, isPrice = false): Said => ({
    key: `${sku}.${field}`,
    label: `${name}, ${label}`,
    value: words,
    isPrice,
  });
  return [
    one("price", "price", money(price), true),
    one("mrp", "MRP", money(mrp), true),
    one("delivery", "delivery charge", money(deliveryCharge)),
    one("weight", "weight", weightGrams === null || Number.isNaN(weightGrams) ? "" : `${weightGrams} g`),
    one("active", "can be bought", active ? "yes" : "no"),
    one("sku", "SKU", sku),
  ];
}

function beverageSays(beverage: BeverageValues): Said[] {
  const one = (field: keyof BeverageValues, label: string, words: string): Said => ({
    key: `beverage.${field}`,
    label,
    value: words,
  });
  return [
    one("flavour", "Flavour", beverage.flavour),
    one("backgroundColor", "Colour behind the can", beverage.backgroundColor),
    one("bannerTitle", "Banner title", beverage.bannerTitle),
    one("bannerPictureId", "Banner picture", beverage.bannerPictureId ?? ""),
    one("roar", "Roar", beverage.roar.join(" / ")),
    one("ghost", "Ghost word", beverage.ghost),
    one("tagline", "Tagline", beverage.tagline.join(" / ")),
    one("calories", "Calories", `${beverage.calories ?? ""}`),
    one("nutrition", "Nutrition", beverage.nutrition.map(({ name, value }) => `${name} ${value}`).join(" · ")),
    one("canMl", "Content of a can", beverage.canMl === null ? "" : `${beverage.canMl} ml`),
  ];
}

/** What publishing would change, prices first (issue 7 §2). */
export function describeChanges(before: ProductValues | null, after: ProductValues): FieldChange[] {
  const [old, now] = [before ? told(before) : [], told(after)];
  const was = new Map(old.map((one) => [one.key, one]));
  const is = new Map(now.map((one) => [one.key, one]));
  const all = [...now, ...old.filter(({ key }) => !is.has(key))].map(({ key, label, isPrice }) => ({
    field: label,
    before: was.get(key)?.value ?? "",
    after: is.get(key)?.value ?? "",
    isPrice: isPrice ?? false,
  }));
  const changed = all.filter((change) => change.before !== change.after);
  return [...changed.filter(({ isPrice }) => isPrice), ...changed.filter(({ isPrice }) => !isPrice)].map(
    ({ isPrice: _, ...change }) => change,
  );
}

/** Two versions beside each other, for who has to choose: the fields that differ, by their labels. */
export function compareVersions(mine: ProductValues, theirs: ProductValues) {
  const changes = describeChanges(theirs, mine);
  const by = (side: "before" | "after") => Object.fromEntries(changes.map((one) => [one.field, one[side]]));
  return {
    yours: by("after"),
    theirs: by("before"),
    labels: Object.fromEntries(changes.map(({ field }) => [field, field])),
  };
}

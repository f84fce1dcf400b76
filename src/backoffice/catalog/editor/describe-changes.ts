import type { FieldChange } from "#backoffice/audit/diff-fields.ts";
import { compareSides } from "#backoffice/form/use-edit-conflict.ts";
import type { ProductField } from "#domain/catalog/product-field.ts";
import { productFieldRows } from "#domain/catalog/product-fields.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { BeverageValues, ProductValues, VariantValues } from "./product-values.ts";

/** One fact of a product, formatted; `key` identifies the same fact in two versions. */
type Fact = { key: string; label: string; value: string; isPrice?: boolean };

/** Lists all facts of a product, formatted. */
function listFacts(values: ProductValues): Fact[] {
  return [
    ...values.variants.flatMap((variant) => variantFacts(variant, values)),
    ...fields.map(({ key, label }) => ({ key, label, value: formatValue(values[key]) })),
    ...(values.beverage ? beverageFacts(values.beverage) : []),
    {
      key: "colours",
      label: "Colours",
      value: values.colours.map(({ name, hex, productType }) => `${name} ${hex} (${productType})`).join(" · "),
    },
    {
      key: "pictures",
      label: "Pictures, in order",
      value: values.pictures.map(({ mediaId }) => mediaId).join(" · "),
    },
    {
      key: "pictureLabels",
      label: "Labels of pictures",
      value: values.pictures.flatMap(({ label }) => (label ? [label] : [])).join(" · "),
    },
    { key: "order", label: "Packs and sizes, in order", value: values.variants.map(({ sku }) => sku).join(", ") },
  ];
}

/** Texts and the main picture come before the other fields. */
const isText = ({ kind }: ProductField): boolean => kind !== "boolean" && kind !== "list";
const fields = [...productFieldRows.filter(isText), ...productFieldRows.filter((field) => !isText(field))];

function formatValue(value: string | string[] | boolean | null): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(" · ") : (value ?? "");
}

const formatMoney = (amount: number | null): string =>
  amount === null || Number.isNaN(amount) ? "" : formatRupees(paise(amount));

/** 'Pack of 6', 'M, Ink'; its SKU while it has neither. */
export function variantLabel(
  { packSize, sizeName, colourHex, sku }: Pick<VariantValues, "packSize" | "sizeName" | "colourHex" | "sku">,
  colours: ProductValues["colours"],
): string {
  const colourName = colours.find(({ hex }) => hex === colourHex)?.name ?? null;
  const label = formatVariantDetail({ packSize, sizeName, colourName }) || sku || "New variant";
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const formatUnits = (units: number | null): string =>
  units === null || Number.isNaN(units) ? "" : units.toLocaleString("en-IN");

function variantFacts(variant: VariantValues, { colours }: ProductValues): Fact[] {
  const { sku, price, mrp, deliveryCharge, weightGrams, active, openingStock } = variant;
  const name = variantLabel(variant, colours);
  const one = (field: string, label: string, value: string, isPrice = false): Fact => ({
    key: `${sku}.${field}`,
    label: `${name}, ${label}`,
    value,
    isPrice,
  });
  return [
    one("price", "price", formatMoney(price), true),
    one("mrp", "MRP", formatMoney(mrp), true),
    one("delivery", "delivery charge", formatMoney(deliveryCharge)),
    one("weight", "weight", weightGrams === null || Number.isNaN(weightGrams) ? "" : `${weightGrams} g`),
    one("openingStock", "opening stock", formatUnits(openingStock)),
    one("active", "for sale", active ? "yes" : "no"),
    one("sku", "SKU", sku),
  ];
}

function beverageFacts(beverage: BeverageValues): Fact[] {
  const one = (field: keyof BeverageValues, label: string, value: string): Fact => ({
    key: `beverage.${field}`,
    label,
    value,
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
    one("canMl", "Can volume", beverage.canMl === null ? "" : `${beverage.canMl} ml`),
  ];
}

/** Lists the changes that publishing would make, prices first. */
export function describeChanges(before: ProductValues | null, after: ProductValues): FieldChange[] {
  const [old, now] = [before ? listFacts(before) : [], listFacts(after)];
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

/** Prepares two versions for the conflict dialog: the fields that differ, by label. */
export function compareVersions(mine: ProductValues, theirs: ProductValues) {
  return compareSides(describeChanges(theirs, mine));
}

import type { ProductForm } from "#contracts/admin/catalogue.ts";

type AuditFields = Record<string, unknown>;

/** For the audit: what a publication changed, field by field, prices by SKU; what stayed is not in it. */
export function diffForAudit(
  before: ProductForm | null,
  after: ProductForm,
): { before: AuditFields; after: AuditFields } {
  const [old, now] = [before ? auditFieldsOf(before) : {}, auditFieldsOf(after)];
  const told: { before: AuditFields; after: AuditFields } = { before: {}, after: {} };
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (JSON.stringify(old[field]) === JSON.stringify(now[field])) continue;
    if (old[field] !== undefined) told.before[field] = old[field];
    if (now[field] !== undefined) told.after[field] = now[field];
  }
  return told;
}

/** Under names that people read; amounts end in 'Paise', as the audit knows them. */
function auditFieldsOf({ beverage, colours, pictures, variants, ...texts }: ProductForm): AuditFields {
  const bySku = variants.map(({ sku, price, mrp, deliveryCharge, weightGrams, active, ...which }) => [
    sku,
    {
      pricePaise: price,
      mrpPaise: mrp,
      deliveryPaise: deliveryCharge,
      weightGrams,
      canBeBought: active,
      ...Object.fromEntries(Object.entries(which).filter(([, value]) => value !== null)),
    },
  ]);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null && value !== "")),
    ...(beverage && { ...beverage, nutrition: beverage.nutrition.map(({ name, value }) => `${name} ${value}`) }),
    ...(colours.length > 0 && { colours: colours.map(({ name, hex }) => `${name} ${hex}`) }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ mediaId }) => mediaId) }),
    ...Object.fromEntries(bySku),
  };
}

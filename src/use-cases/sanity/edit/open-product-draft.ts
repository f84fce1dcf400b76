import type { CatalogEditUseCases } from "#use-cases/catalog/edit/catalog-edit-types.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { DraftFields, FieldKind, OpenedDraft } from "./opened-draft.ts";

/** Place of a document's field in the product's form; `beverage` holds the fields that only beverages have. */
type Place = { kind: FieldKind; name: string; part?: "beverage" };

const shared = {
  slug: { kind: "slug", name: "slug" },
  tags: { kind: "texts", name: "tags" },
  isFeatured: { kind: "yes", name: "featured" },
} satisfies Record<string, Place>;

const places: Record<"beverage" | "merch", Record<string, Place>> = {
  beverage: {
    ...shared,
    productName: { kind: "text", name: "name" },
    shortDescription: { kind: "text", name: "shortDescription" },
    longDescription: { kind: "text", name: "longDescription" },
    productFeatures: { kind: "texts", name: "features" },
    bannerTitle: { kind: "text", name: "bannerTitle", part: "beverage" },
    backgroundColor: { kind: "text", name: "backgroundColor", part: "beverage" },
    calories: { kind: "number", name: "calories", part: "beverage" },
  },
  merch: {
    ...shared,
    merchName: { kind: "text", name: "name" },
    description: { kind: "text", name: "longDescription" },
    merchFeatures: { kind: "texts", name: "features" },
    metaTitle: { kind: "text", name: "metaTitle" },
    metaDescription: { kind: "text", name: "metaDescription" },
  },
};

type Form = Record<string, unknown>;

/** Opens the form of a product: its draft, else what is published. Prices and stock are not content. */
export async function openProductDraft(
  edit: CatalogEditUseCases,
  actor: Actor,
  id: string,
): Promise<Result<OpenedDraft>> {
  const found = await edit.get(actor, id);
  if (!found.ok) return found;
  const { draft, published, revision } = found.value;
  const form: Form = draft ?? published ?? {};
  const kind = form.kind === "merch" ? "merch" : "beverage";
  const listed = Object.entries(places[kind]);
  return {
    ok: true,
    value: {
      type: kind === "merch" ? "merchandise" : "beverages",
      hasDraft: draft !== null,
      kinds: Object.fromEntries(listed.map(([field, place]) => [field, place.kind])),
      fields: Object.fromEntries(listed.map(([field, place]) => [field, readField(form, place)])),
      save: (changed) =>
        edit.save(actor, id, { form: writeFields(form, changed, new Map<string, Place>(listed)), revision }),
    },
  };
}

function readField(form: Form, { kind, name, part }: Place): unknown {
  const value = (part ? (form[part] as Form | null) : form)?.[name] ?? undefined;
  return kind === "slug" && value !== undefined ? { _type: "slug", current: value } : value;
}

function writeFields(form: Form, changed: DraftFields, placeOf: Map<string, Place>): Form {
  const written = structuredClone(form);
  for (const [field, value] of Object.entries(changed)) {
    const place = placeOf.get(field);
    if (!place) throw new RangeError(`${field} has no place`);
    const into = place.part ? ((written[place.part] as Form | null) ?? {}) : written;
    into[place.name] = value;
    if (place.part) written[place.part] = into;
  }
  return written;
}

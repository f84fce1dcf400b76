import { createHash } from "node:crypto";
import type { ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import type { DocumentKind } from "./import-types.ts";

type Named = { kind: DocumentKind; guess?: true };

/** Names of types. The old programs show `beverages`, `customer`, `order` and `lead`; the others are guesses. */
const typeNames: Record<string, Named> = {
  beverages: { kind: "beverage" },
  beverage: { kind: "beverage", guess: true },
  merchandise: { kind: "merch", guess: true },
  merch: { kind: "merch", guess: true },
  faq: { kind: "faq", guess: true },
  faqs: { kind: "faq", guess: true },
  deathToPlastic: { kind: "plastic", guess: true },
  plastic: { kind: "plastic", guess: true },
  privacyPolicy: { kind: "privacy", guess: true },
  privacy: { kind: "privacy", guess: true },
  termsAndConditions: { kind: "terms", guess: true },
  terms: { kind: "terms", guess: true },
  customer: { kind: "customer" },
  order: { kind: "order" },
  lead: { kind: "lead" },
  subscriber: { kind: "subscriber", guess: true },
  newsletterSubscriber: { kind: "subscriber", guess: true },
};

export const kindOf = (type: string): Named | undefined =>
  Object.hasOwn(typeNames, type) ? typeNames[type] : undefined;

export const kindsOfPart: Record<ImportPart, readonly DocumentKind[]> = {
  content: ["beverage", "merch", "faq", "plastic", "privacy", "terms"],
  customers: ["customer"],
  orders: ["order"],
  leads: ["lead", "subscriber"],
};

/** Hash of a value, whatever the order of its keys. */
export const hashOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sortKeys(value)))
    .digest("base64url");

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

/** Hash of a document's content, which its revision and times don't change. */
export const sourceHashOf = ({ _rev, _updatedAt, _createdAt, ...fields }: Record<string, unknown>): string =>
  hashOf({ ...fields, _id: undefined });

/** An id of ours has no hyphens, because one ends the product id in cart lines (docs/rules.md 2.4). */
export const ourIdOf = (originalId: string): string => originalId.replaceAll("-", "");

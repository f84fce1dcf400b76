import { documentKindOf, readDocumentBody } from "#contracts/content/document-kinds.ts";
import { documentKeys } from "#contracts/content/document-registry.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { printedFacts } from "#contracts/store/settings/printed-facts.ts";
import { listLabels } from "#db/queries/catalog/product-labels.ts";
import { listDocumentTexts } from "#db/queries/content/content-documents.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";
import { blocks, type Check, nameTen, ok, warns } from "./readiness-types.ts";

const facts = { ...printedFacts, grievanceOfficer: "Grievance officer" } as const;
const labelFields = productTextFields.filter(({ section }) => section === "label");
const isUnfilled = (fact: string | null): boolean => fact !== null && (isPlaceholder(fact) || hasPlaceholder(fact));

/** Facts that are still in [brackets]. */
export const factChecks: Check[] = [
  {
    id: "seller-facts",
    who: "owner",
    why: "Invoices print them (CGST Rule 46), and the contact page must show them.",
    path: "/settings",
    find: async ({ database: { db } }) => {
      const settings = await readSettings(db);
      const lacks = Object.entries(facts).filter(([key]) => isUnfilled(settings[key as keyof typeof facts]));
      if (lacks.length === 0) return ok("The seller's facts are filled in.");
      const words = `Fill in ${lacks.map(([, label]) => label).join(", ")} in the settings.`;
      return blocks(words, `/settings#${lacks[0]?.[0]}`);
    },
  },
  {
    id: "labels",
    who: "owner",
    why: "A product may be sold only with what its label declares (Legal Metrology Rules, FSSAI).",
    path: "/products",
    find: async ({ database: { db } }) => {
      const lacking = (await listLabels(db)).flatMap((product) => {
        const fields = labelFields.filter(({ key }) => isUnfilled(product[key])).map(({ label }) => label);
        return fields.length > 0 ? [{ id: product.id, words: `${product.name} (${fields.join(", ")})` }] : [];
      });
      if (lacking.length === 0) return ok("No label of a product on sale has a gap.");
      const words = `Fill in the labels of ${nameTen(lacking.map((each) => each.words))}.`;
      return blocks(words, `/products/${encodeURIComponent(lacking[0]?.id ?? "")}`);
    },
  },
  {
    id: "documents",
    who: "owner",
    why: "Pages leave out the lines with a gap, so visitors miss what stands in them.",
    path: "/content",
    find: async ({ database: { db } }) => {
      const stored = await listDocumentTexts(db);
      const shown = new Map(stored.map(({ key, published }) => [key, published ?? undefined]));
      const pages = stored.filter(({ live }) => live).map(({ key }) => key);
      const lacking = [...documentKeys, ...pages.filter(isPageKey)].flatMap((key) => {
        const body = readDocumentBody(key, shown.get(key));
        const name = isPageKey(key) ? String(body.title) : documentKindOf(key).title;
        return hasPlaceholder(JSON.stringify(body)) ? [name] : [];
      });
      if (lacking.length === 0) return ok("No text of a page or an email has a gap.");
      return warns(`Fill in what is in [brackets] in ${nameTen(lacking)}.`);
    },
  },
];

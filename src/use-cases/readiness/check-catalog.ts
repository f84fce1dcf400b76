import { listLabels } from "#db/queries/catalog/product-labels.ts";
import { countSamples, listEndlessCodes } from "#db/queries/settings/readiness-facts.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { findUntaxedProducts } from "#db/queries/tax/tax-class-queries.ts";
import { formatCount } from "#domain/format-count.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { describeStateMismatch, hasGstinCheckDigit } from "#domain/tax/gstin.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { blocks, type Check, nameTen, ok, warns } from "./readiness-types.ts";

const count = (many: number, one: string, words: string): string[] =>
  many === 0 ? [] : [formatCount(many, one, words)];

/** Checks of the products on sale, and of the discount codes. */
export const catalogChecks: Check[] = [
  {
    id: "products",
    who: "owner",
    why: "An open shop with nothing to buy turns visitors away.",
    path: "/products",
    find: async ({ database: { db } }) => {
      const products = (await listLabels(db)).length;
      return products === 0 ? blocks("No product is published yet.") : ok("Products are published.");
    },
  },
  {
    id: "samples",
    who: "owner",
    why: "What is on sale can be bought, and made-up reviews mislead customers (Consumer Protection Act).",
    path: "/products",
    find: async ({ database: { db }, mode }) => {
      const { products, reviews } = await countSamples(db);
      const found = [
        ...count(products, "demo product", "demo products"),
        ...count(reviews, "sample review", "sample reviews"),
      ];
      if (found.length === 0) return ok("No demo product and no sample review is shown.");
      if (mode === "staging") return ok(`${found.join(" and ")}, as a shop for trying out may have.`);
      return blocks(`Take ${found.join(" and ")} out of the shop.`, products === 0 ? "/reviews" : "/products");
    },
  },
  {
    id: "discount-codes",
    who: "owner",
    why: "A code without an end is found and used for as long as the shop exists.",
    path: "/discounts",
    find: async ({ database: { db } }) => {
      const codes = await listEndlessCodes(db);
      if (codes.length === 0) return ok("Every running discount code has an end or a limit.");
      return warns(`Give an end or a limit to ${nameTen(codes.map((code) => code.toUpperCase()))}.`);
    },
  },
];

/** Checks of the facts that decide the GST of an invoice. */
export const taxChecks: Check[] = [
  {
    id: "gst-rates",
    who: "accountant",
    why: "Without a rate the order can't be invoiced, so it can't be dispatched.",
    path: "/settings#tax-classes",
    find: async ({ database: { db }, clock }) => {
      const untaxed = await findUntaxedProducts(db, toIsoDayInIndia(clock().toISOString()));
      if (untaxed.length === 0) return ok("Every HSN on sale has a GST rate today.");
      return blocks(`Set the GST rate of HSN ${nameTen(untaxed.map(({ hsn }) => hsn))}.`);
    },
  },
  {
    id: "seller-state",
    who: "accountant",
    why: "It decides between CGST with SGST and IGST; a wrong state makes every invoice wrong.",
    path: "/settings#sellerState",
    find: async ({ database: { db } }) => {
      const seller = await readSettings(db);
      const { sellerState, gstin } = seller;
      if (isPlaceholder(gstin))
        return blocks("Fill in the GSTIN and choose the seller's state: nothing proves it yet.");
      const mismatch = isPlaceholder(sellerState) ? "Choose the seller's state." : describeStateMismatch(seller);
      if (mismatch) return blocks(mismatch);
      if (!hasGstinCheckDigit(gstin))
        return warns("Check each character of the GSTIN: the last one doesn't fit the others.");
      return ok(`The GSTIN is one of ${sellerState}, the seller's state.`);
    },
  },
];

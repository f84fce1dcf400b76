import type { AdminCustomer, CustomerListQuery, CustomerRow } from "#contracts/admin/customers.ts";
import type { Tx } from "#db/client.ts";
import { addressesOf } from "#db/queries/addresses.ts";
import {
  customersForRows,
  figuresOfCustomers,
  placeOfCustomer,
  returnsOfCustomer,
  reviewsOfCustomer,
} from "#db/queries/admin-customer-rows.ts";
import { type CustomerKey, findCustomers } from "#db/queries/admin-customers.ts";
import { isOnCodList } from "#db/queries/cod-list.ts";
import { contactOf, contactOfDialled } from "#domain/address/phone.ts";
import { maxAddresses } from "#domain/address/saved.ts";
import { refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { wordsOf } from "#domain/name-words.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import type { Customers } from "./types.ts";

const mostReturns = 50;
const mostReviews = 50;

/** Who buys here, for those who answer them (issue 6 §2). Guests are no customers: they are found as orders. */
export function forOperators({ database: { db } }: Pick<Deps, "database">): Customers["forOperators"] {
  return {
    list: async (who, query) => {
      const refused = allow(who, "customers.read");
      if (refused) return { ok: false, error: refused };
      return { ok: true, value: await listPage(db, query) };
    },
    get: async (who, id) => {
      const refused = allow(who, "customers.read");
      if (refused) return { ok: false, error: refused };
      const [row] = await rowsOf(db, [id]);
      if (!row) return { ok: false, error: refusal("customer-not-found") };
      return { ok: true, value: { ...row, ...(await restOf(db, row)) } };
    },
  };
}

async function listPage(db: Tx, { q = "", after, limit }: CustomerListQuery) {
  const beyond = after === undefined ? undefined : await placeOfCustomer(db, plainText(after));
  const found = await findCustomers(db, { keys: keysOf(plainText(q)), beyond, limit: limit + 1 });
  const ids = found.slice(0, limit);
  return { items: await rowsOf(db, ids), next: found.length > limit ? (ids.at(-1) ?? null) : null };
}

function keysOf(typed: string): CustomerKey[] {
  const text = typed.toLowerCase().trim();
  if (text === "") return [{ kind: "everybody" }];
  if (text.includes("@")) return [{ kind: "email", beginning: text }];
  const keys: CustomerKey[] = [];
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  const contact = contactOf(text);
  if (contact !== undefined) keys.push({ kind: "phone", contact });
  const words = wordsOf(text);
  return words.length > 0 ? [...keys, { kind: "words", words }] : keys;
}

async function rowsOf(db: Tx, ids: string[]): Promise<CustomerRow[]> {
  const customers = new Map((await customersForRows(db, ids)).map((row) => [row.id, row]));
  const figures = await figuresOfCustomers(db, [...customers.keys()]);
  return ids.flatMap((id) => {
    const customer = customers.get(id);
    if (!customer) return [];
    const { fullName: name, email, phoneNumber: phone, createdAt } = customer;
    const { orders = 0, spent = 0, lastOrderAt = null } = figures.get(id) ?? {};
    const since = createdAt.toISOString();
    return {
      id,
      name,
      email,
      phone,
      since,
      orders,
      spent: paise(spent),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    };
  });
}

async function restOf(db: Tx, { id, email, phone }: CustomerRow): Promise<Omit<AdminCustomer, keyof CustomerRow>> {
  const addresses = await addressesOf(db, id, maxAddresses);
  const returns = await returnsOfCustomer(db, id, mostReturns);
  const reviews = await reviewsOfCustomer(db, id, mostReviews);
  const contact = contactOfDialled(phone);
  return {
    addresses: addresses.map(({ fullName, phoneNumber, isDefault, ...place }) => ({
      id: place.id,
      name: fullName,
      phone: phoneNumber,
      isDefault,
      lines: [
        place.addressLine1,
        place.addressLine2,
        place.locality,
        place.landmark,
        `${place.city}, ${place.state} ${place.pin}`,
      ].filter((line) => line !== ""),
    })),
    returns: returns.map(({ orderId, askedAt, state, reason }) => ({
      orderId,
      reason,
      at: askedAt.toISOString(),
      state: state as AdminCustomer["returns"][number]["state"],
    })),
    reviews: reviews.map(({ id: reviewId, product, rating, reviewText, state, updatedAt }) => ({
      id: reviewId,
      product,
      stars: Number(rating),
      text: reviewText,
      at: updatedAt.toISOString(),
      state: state as AdminCustomer["reviews"][number]["state"],
    })),
    cashBlocked: await isOnCodList(db, { email: [email.toLowerCase()], phone: contact === undefined ? [] : [contact] }),
  };
}

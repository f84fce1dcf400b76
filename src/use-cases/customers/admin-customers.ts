import type { AdminCustomer, CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listCustomerSessions } from "#db/queries/auth/customer-session-queries.ts";
import { listSavedAddresses } from "#db/queries/customers/customer-addresses.ts";
import {
  type CustomerMatch,
  findCustomerCursor,
  findCustomerIds,
  listCustomerReturns,
  listCustomerReviews,
  listCustomerRows,
  listCustomerTotals,
} from "#db/queries/customers/customer-search.ts";
import { isOnCodList } from "#db/queries/payments/cod-list.ts";
import { normalizeDialledPhone, normalizePhone } from "#domain/address/phone.ts";
import { maxSavedAddresses } from "#domain/address/saved-address.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { splitSearchWords } from "#domain/search-words.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { readOrderNumbers } from "../kernel/read-order-numbers.ts";
import { fail } from "../kernel/result.ts";
import type { CustomerUseCases } from "./customer-types.ts";
import { endSessionsOfCustomer } from "./end-customer-sessions.ts";

const maxReturns = 50;
const maxReviews = 50;

/** Combines the operators' use cases of customers. */
export function createAdminCustomerUseCases(deps: Pick<Deps, "database" | "clock">): CustomerUseCases["admin"] {
  const { db } = deps.database;
  return {
    list: listAdminCustomers(deps),
    get: authorized("customers.read", async (_actor, id) => {
      const [row] = await customerRowsOf(db, [id]);
      if (!row) return fail("customer-not-found");
      return { ok: true, value: { ...row, ...(await readCustomerDetails(db, row, deps.clock())) } };
    }),
    endSessions: endSessionsOfCustomer(deps),
  };
}

/** Lists customers for operators. Guests have no account, so they are found as orders. */
function listAdminCustomers({ database: { db } }: Pick<Deps, "database">): CustomerUseCases["admin"]["list"] {
  return authorized("customers.read", async (_actor, { q = "", after, limit }) => {
    const beyond = after === undefined ? undefined : await findCustomerCursor(db, normalizeLine(after));
    if (after !== undefined && !beyond) return cursorGone;
    const found = await findCustomerIds(db, { keys: searchKeysOf(normalizeLine(q)), beyond, limit: limit + 1 });
    const { rows, next } = page(found, limit, (id) => id);
    return { ok: true, value: { items: await customerRowsOf(db, rows), next } };
  });
}

function searchKeysOf(typed: string): CustomerMatch[] {
  const text = typed.toLowerCase().trim();
  if (text === "") return [{ kind: "everybody" }];
  if (text.includes("@")) return [{ kind: "email", beginning: text }];
  const keys: CustomerMatch[] = [];
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  const contact = normalizePhone(text);
  if (contact !== undefined) keys.push({ kind: "phone", contact });
  const words = splitSearchWords(text);
  return words.length > 0 ? [...keys, { kind: "words", words }] : keys;
}

async function customerRowsOf(db: Tx, ids: string[]): Promise<CustomerRow[]> {
  const customers = new Map((await listCustomerRows(db, ids)).map((row) => [row.id, row]));
  const figures = await listCustomerTotals(db, [...customers.keys()]);
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

async function readCustomerDetails(
  db: Tx,
  { id, email, phone }: CustomerRow,
  now: Date,
): Promise<Omit<AdminCustomer, keyof CustomerRow>> {
  const addresses = await listSavedAddresses(db, id, maxSavedAddresses);
  const returns = await listCustomerReturns(db, id, maxReturns);
  const numberOf = await readOrderNumbers(
    db,
    returns.map(({ orderId }) => orderId),
  );
  const reviews = await listCustomerReviews(db, id, maxReviews);
  const contact = normalizeDialledPhone(phone);
  const [session] = await listCustomerSessions(db, id, now);
  return {
    signedInAt: session?.createdAt.toISOString() ?? null,
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
      orderNumber: numberOf(orderId),
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

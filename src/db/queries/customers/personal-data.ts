import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { anonymousReviewerName } from "#domain/reviews/reviewer-name.ts";
import { moneyIsOwed } from "../payments/owed-money.ts";
import { erased, recordErasedOrders } from "../retention/erasures.ts";
import { forgetGuests } from "./buyer-queries.ts";

/** Row limit per table; the newest rows are kept. */
const maxRows = 10_000;

/** Passes the ids as one array parameter: PostgreSQL allows 65,535 parameters. */
const among = (ids: string[]) => sql<string>`any(${ids}::text[])`;

/** Statuses in which an order still needs name and address. */
const underWay = ["awaiting_payment", "ordered", "on_the_way"];

/**
 * Identifies the person whose data is read: the account's own rows, and rows with its email if a mailed code proved it
 * (docs/rules.md 16.14). An unproved email or a phone number doesn't show who typed it.
 */
export type DataSubject = { customerId: string; provedEmail: string | undefined };
/** A guest has no account, only a proved email. */
type ErasureSubject = { customerId: string | undefined; provedEmail: string | undefined };

const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email}`;

/**
 * Condition on a row of `orders`: it still needs its buyer, because its delivery, a return, a refund or a dispute is
 * open, or money of it is owed (docs/rules.md 20.2).
 */
export const orderIsOpen = sql<boolean>`(
  (orders.source = 'shop' and orders.status in (${sql.join(underWay.map((status) => sql.lit(status)))}))
  or exists (select from return_requests r where r.order_id = orders.id and r.state = 'asked')
  or exists (select from refunds f where f.order_id = orders.id and f.status in ('held', 'asked', 'pending'))
  or ${moneyIsOwed}
  or exists (select from payment_disputes d where d.order_id = orders.id and d.status in ('open', 'under_review')))`;

/** Checks whether an order still needs its buyer. */
export async function isOrderOpen(tx: Tx, orderId: string): Promise<boolean> {
  const open = tx.selectFrom("orders").select("id").where("id", "=", orderId).where(orderIsOpen);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Condition on a row of `orders`: the account's, or a guest order with its proved email. */
function isOrderOf({ customerId, provedEmail }: ErasureSubject) {
  const isOwn = sql<boolean>`customer_id = ${customerId ?? null}`;
  if (provedEmail === undefined) return isOwn;
  return sql<boolean>`(${isOwn} or customer_id is null and ${hasEmail(provedEmail)})`;
}

/**
 * Locks the orders that an erasure may anonymise, then reads which of them are open: a payment either comes first and
 * opens its order, or finds it erased. Open guest orders stay and block nothing, because anyone can place one with an
 * email that isn't theirs.
 */
export async function lockOrdersOf(
  tx: Tx,
  subject: ErasureSubject,
): Promise<{ hasOwnOpen: boolean; erasableIds: string[] }> {
  const theirs = tx.selectFrom("orders").select("id").where(isOrderOf(subject)).orderBy("id");
  await theirs.forUpdate().execute();
  const orders = await theirs.select(["customerId", orderIsOpen.as("isOpen")]).execute();
  return {
    hasOwnOpen: orders.some(({ customerId, isOpen }) => isOpen && customerId !== null),
    erasableIds: orders.flatMap(({ id, isOpen }) => (isOpen ? [] : [id])),
  };
}

/**
 * Anonymises orders, but keeps the goods and the state, which GST needs. The new contact matches no phone number and
 * the private link stops working, so the orders can't be tracked. The list of erasures remembers them.
 */
export async function anonymiseOrders(tx: Tx, ids: string[], at: Date): Promise<void> {
  await recordErasedOrders(tx, ids, at);
  await tx
    .updateTable("orders")
    .set({
      name: erased,
      email: null,
      contact: erased,
      requestHash: erased,
      addressLine1: erased,
      addressLine2: "",
      city: erased,
      locality: "",
      landmark: "",
      pin: "000000",
      businessName: null,
      businessGstin: null,
      token: sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
    })
    .where("id", "=", among(ids))
    .execute();
  await tx.updateTable("returnRequests").set({ reason: erased }).where("orderId", "=", among(ids)).execute();
  const declined = tx.updateTable("returnRequests").set({ declineReason: erased }).where("orderId", "=", among(ids));
  await declined.where("declineReason", "is not", null).execute();
  await eraseReasons(tx, ids);
  await tx.deleteFrom("orderBookings").where("orderId", "=", among(ids)).execute();
  await tx.updateTable("orderNotes").set({ text: erased }).where("orderId", "=", among(ids)).execute();
  await tx
    .updateTable("webhookEvents")
    .set({ body: "{}" })
    .where("orderId", "=", among(ids))
    .where("handledAt", "is not", null)
    .execute();
}

/** Overwrites the reasons that buyers and operators typed; the trigger of `order_events` accepts no other word. */
async function eraseReasons(tx: Tx, ids: string[]): Promise<void> {
  const isTheirs = sql<boolean>`order_id = ${among(ids)}`;
  await tx.updateTable("orderEvents").set({ reason: erased }).where(isTheirs).where("reason", "<>", "").execute();
  await tx.updateTable("refunds").set({ reason: erased }).where(isTheirs).where("reason", "<>", "").execute();
  const withdrawn = tx.updateTable("refunds").set({ withdrawnReason: erased }).where(isTheirs);
  await withdrawn.where("withdrawnReason", "is not", null).execute();
}

/** Anonymises orders at their buyer's request: notes and tags of a guest are deleted too, even if other orders stay. */
export async function eraseOrders(tx: Tx, ids: string[], at: Date): Promise<void> {
  await forgetGuests(tx, ids);
  await anonymiseOrders(tx, ids, at);
}

/** Anonymises published reviews and deletes the others. Returns the affected product ids. */
export async function anonymiseReviews(tx: Tx, customerId: string): Promise<string[]> {
  await tx.deleteFrom("reviews").where("customerId", "=", customerId).where("state", "<>", "approved").execute();
  const changed = await tx
    .updateTable("reviews")
    .set({ reviewerName: anonymousReviewerName })
    .where("customerId", "=", customerId)
    .returning("productId")
    .execute();
  return changed.map(({ productId }) => productId);
}

export async function deleteAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("customerAddresses").where("customerId", "=", customerId).execute();
}

/** Anonymises the customer; the row stays, as orders and invoices reference it. */
export async function anonymiseCustomer(tx: Tx, id: string, erasedAt: Date): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ email: null, emailProvedAt: null, fullName: erased, phoneNumber: "", passwordHash: null })
    .set({ erasedAt, updatedAt: erasedAt })
    .where("id", "=", id)
    .execute();
}

/** Reads all personal data of a customer except orders, without secrets. */
export async function readPersonalData(tx: Tx, { customerId, provedEmail }: DataSubject) {
  const addresses = tx.selectFrom("customerAddresses").selectAll().where("customerId", "=", customerId).limit(maxRows);
  const reviews = tx.selectFrom("reviews").selectAll().where("customerId", "=", customerId).limit(maxRows);
  const devices = tx
    .selectFrom("sessions")
    .select(["device", "createdAt", "seenAt", "expiresAt"])
    .where("customerId", "=", customerId)
    .limit(maxRows);
  return {
    addresses: await addresses.execute(),
    reviews: await reviews.execute(),
    devices: await devices.execute(),
    ...(await readDataOfEmail(tx, provedEmail)),
  };
}

async function readDataOfEmail(tx: Tx, email: string | undefined) {
  if (email === undefined) return { messages: [], subscription: null, stockAlerts: [] };
  const leads = tx.selectFrom("leads").selectAll().where(hasEmail(email)).limit(maxRows);
  const subscription = tx
    .selectFrom("subscribers")
    .select(["email", "tags", "consentText", "consentedAt", "unsubscribedAt"])
    .where("email", "=", email);
  const stockAlerts = tx
    .selectFrom("stockAlerts")
    .select(["sku", "email", "consentText", "createdAt", "sentAt"])
    .where("email", "=", email)
    .limit(maxRows);
  return {
    messages: await leads.execute(),
    subscription: (await subscription.executeTakeFirst()) ?? null,
    stockAlerts: await stockAlerts.execute(),
  };
}

/** Reads the customer's newest orders with their related records, guest orders with the proved email among them. */
export async function readPersonalOrders(tx: Tx, subject: DataSubject) {
  const orders = await tx
    .selectFrom("orders")
    .selectAll()
    .where(isOrderOf(subject))
    .orderBy("submittedAt", "desc")
    .limit(maxRows)
    .execute();
  const ids = orders.map(({ id }) => id);
  const byOrder = <Row extends { orderId: string | null }>(rows: Row[]) => Map.groupBy(rows, ({ orderId }) => orderId);
  const lines = byOrder(await tx.selectFrom("orderLines").selectAll().where("orderId", "=", among(ids)).execute());
  const history = byOrder(
    await tx
      .selectFrom("orderEvents")
      .select(["orderId", "toStatus", "reason", "at"])
      .where("orderId", "=", among(ids))
      .orderBy("id")
      .execute(),
  );
  const payments = byOrder(await tx.selectFrom("payments").selectAll().where("orderId", "=", among(ids)).execute());
  const refunds = byOrder(
    await tx
      .selectFrom("refunds")
      .select(["orderId", "amountPaise", "reason", "status", "withdrawnReason", "createdAt"])
      .where("orderId", "=", among(ids))
      .execute(),
  );
  const invoices = byOrder(
    await tx
      .selectFrom("invoices")
      .select(["orderId", "number", "issuedAt", "document"])
      .where("orderId", "=", among(ids))
      .execute(),
  );
  const returns = byOrder(await returnRows(tx, ids));
  return orders.map(({ idempotencyKey: _key, requestHash: _hash, customerId: _customer, ...order }) => ({
    ...order,
    lines: lines.get(order.id) ?? [],
    history: history.get(order.id) ?? [],
    payments: payments.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
    invoices: invoices.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
  }));
}

async function returnRows(tx: Tx, orderIds: string[]) {
  return await tx
    .selectFrom("returnRequests as r")
    .innerJoin("returnLines as l", "l.returnId", "r.id")
    .select(["r.orderId", "r.state", "r.reason", "r.askedAt", "r.settledAt", "l.sku", "l.quantity"])
    .where("r.orderId", "=", among(orderIds))
    .orderBy("r.id")
    .execute();
}

import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { anonymousReviewerName } from "#domain/reviews/reviewer-name.ts";

/** Row limit per table; the newest rows are kept. */
const maxRows = 10_000;

/** Passes the ids as one array parameter: PostgreSQL allows 65,535 parameters. */
const among = (ids: string[]) => sql<string>`any(${ids}::text[])`;

/** Placeholder for erased names, streets and towns. */
const erased = "Erased";
/** Statuses that block erasure, because the order still needs name and address. */
const underWay = ["awaiting_payment", "ordered", "on_the_way"];

/** Checks whether the customer has an open delivery or return. */
export async function hasOpenOrder(tx: Tx, customerId: string): Promise<boolean> {
  const order = await tx
    .selectFrom("orders as o")
    .leftJoin("returnRequests as r", (join) => join.onRef("r.orderId", "=", "o.id").on("r.state", "=", "asked"))
    .select("o.id")
    .where("o.customerId", "=", customerId)
    .where((where) => where.or([where("o.status", "in", underWay), where("r.id", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Anonymises orders: keeps the goods and the state, which GST needs. The new contact matches no phone number and the
 * private link stops working, so that the orders can't be tracked.
 */
export async function anonymiseOrders(tx: Tx, customerId: string): Promise<void> {
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
      token: sql<string>`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
    })
    .where("customerId", "=", customerId)
    .execute();
  const ids = tx.selectFrom("orders").select("id").where("customerId", "=", customerId);
  await tx.updateTable("returnRequests").set({ reason: erased }).where("orderId", "in", ids).execute();
  const declined = tx.updateTable("returnRequests").set({ declineReason: erased }).where("orderId", "in", ids);
  await declined.where("declineReason", "is not", null).execute();
  await tx.updateTable("orderNotes").set({ text: erased }).where("orderId", "in", ids).execute();
  await tx
    .updateTable("webhookEvents")
    .set({ body: "{}" })
    .where("orderId", "in", ids)
    .where("handledAt", "is not", null)
    .execute();
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

type Visitor = { email: string; contact: string | undefined };

/** Deletes the person's messages with their answers, their newsletter records and their stock alerts. */
export async function deleteLeadsAndSubscriptions(tx: Tx, { email, contact }: Visitor): Promise<void> {
  const leads = tx.selectFrom("leads").select("id").where(sql<boolean>`lower(email) = ${email}`);
  await tx.deleteFrom("leadMessages").where("leadId", "in", leads).execute();
  await tx.deleteFrom("leads").where("id", "in", leads).execute();
  await tx.deleteFrom("codList").where("kind", "=", "email").where("value", "=", email).execute();
  if (contact !== undefined) {
    await tx.deleteFrom("codList").where("kind", "=", "phone").where("value", "=", contact).execute();
  }
  await tx.deleteFrom("subscribers").where("email", "=", email).execute();
  await tx.deleteFrom("stockAlerts").where("email", "=", email).execute();
}

export async function deleteAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("customerAddresses").where("customerId", "=", customerId).execute();
}

/** Anonymises the customer; the row stays, as orders and invoices reference it. */
export async function anonymiseCustomer(tx: Tx, id: string, erasedAt: Date): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ email: null, fullName: erased, phoneNumber: "", passwordHash: null, erasedAt, updatedAt: erasedAt })
    .where("id", "=", id)
    .execute();
}

/** Reads all personal data of a customer except orders, without secrets. */
export async function readPersonalData(tx: Tx, { customerId, email }: { customerId: string; email: string }) {
  const addresses = tx.selectFrom("customerAddresses").selectAll().where("customerId", "=", customerId).limit(maxRows);
  const reviews = tx.selectFrom("reviews").selectAll().where("customerId", "=", customerId).limit(maxRows);
  const devices = tx
    .selectFrom("sessions")
    .select(["device", "createdAt", "seenAt", "expiresAt"])
    .where("customerId", "=", customerId)
    .limit(maxRows);
  const leads = tx.selectFrom("leads").selectAll().where(sql<boolean>`lower(email) = ${email}`).limit(maxRows);
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
    addresses: await addresses.execute(),
    reviews: await reviews.execute(),
    devices: await devices.execute(),
    messages: await leads.execute(),
    subscription: (await subscription.executeTakeFirst()) ?? null,
    stockAlerts: await stockAlerts.execute(),
  };
}

/** Reads the customer's newest orders with their related records. */
export async function readPersonalOrders(tx: Tx, customerId: string) {
  const orders = await tx
    .selectFrom("orders")
    .selectAll()
    .where("customerId", "=", customerId)
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

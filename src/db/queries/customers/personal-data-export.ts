import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Row limit per table; the newest rows are kept. */
const maxRows = 10_000;

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
  return {
    addresses: await addresses.execute(),
    reviews: await reviews.execute(),
    devices: await devices.execute(),
    messages: await leads.execute(),
    subscription: (await subscription.executeTakeFirst()) ?? null,
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

/** Passes the ids as one array parameter: PostgreSQL allows 65,535 parameters. */
const among = (ids: string[]) => sql<string>`any(${ids}::text[])`;

async function returnRows(tx: Tx, orderIds: string[]) {
  return await tx
    .selectFrom("returnRequests as r")
    .innerJoin("returnLines as l", "l.returnId", "r.id")
    .select(["r.orderId", "r.state", "r.reason", "r.askedAt", "r.settledAt", "l.sku", "l.quantity"])
    .where("r.orderId", "=", among(orderIds))
    .orderBy("r.id")
    .execute();
}

import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** More than anybody orders, and what one answer can carry: the newest ones come first. */
const most = 10_000;

/** Reads all personal data of a customer except orders, without secrets. */
export async function readPersonalData(tx: Tx, { customerId, email }: { customerId: string; email: string }) {
  const addresses = tx.selectFrom("customerAddresses").selectAll().where("customerId", "=", customerId).limit(most);
  const reviews = tx.selectFrom("reviews").selectAll().where("customerId", "=", customerId).limit(most);
  const devices = tx
    .selectFrom("sessions")
    .select(["device", "createdAt", "seenAt", "expiresAt"])
    .where("customerId", "=", customerId)
    .limit(most);
  const leads = tx.selectFrom("leads").selectAll().where(sql<boolean>`lower(email) = ${email}`).limit(most);
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

/** The customer's newest orders with everything that hangs on them. */
export async function readPersonalOrders(tx: Tx, customerId: string) {
  const orders = await tx
    .selectFrom("orders")
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("submittedAt", "desc")
    .limit(most)
    .execute();
  const ids = orders.map(({ id }) => id);
  const of = <Row extends { orderId: string | null }>(rows: Row[]) => Map.groupBy(rows, ({ orderId }) => orderId);
  const lines = of(await tx.selectFrom("orderLines").selectAll().where("orderId", "=", among(ids)).execute());
  const history = of(
    await tx
      .selectFrom("orderEvents")
      .select(["orderId", "toStatus", "reason", "at"])
      .where("orderId", "=", among(ids))
      .orderBy("id")
      .execute(),
  );
  const payments = of(await tx.selectFrom("payments").selectAll().where("orderId", "=", among(ids)).execute());
  const refunds = of(
    await tx
      .selectFrom("refunds")
      .select(["orderId", "amountPaise", "reason", "status", "withdrawnReason", "createdAt"])
      .where("orderId", "=", among(ids))
      .execute(),
  );
  const invoices = of(
    await tx
      .selectFrom("invoices")
      .select(["orderId", "number", "issuedAt", "document"])
      .where("orderId", "=", among(ids))
      .execute(),
  );
  const returns = of(await returnRows(tx, ids));
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

/** One parameter however many there are: PostgreSQL takes 65,535. */
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

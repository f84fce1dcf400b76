import type { Database } from "#db/client.ts";
import { sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import type { OrderEntity, PaymentEntity, RefundEntity } from "#test-gateway/entities.ts";
import type { BuyerLog } from "./buyer-log.ts";
import type { Environment } from "./environment.ts";

export type Ledgers = Awaited<ReturnType<typeof readLedgers>>;
export type Violation = { rule: string; message: string; orderId?: string };
/** Checks one guarantee of the shop against both ledgers. */
export type Rule = (ledgers: Ledgers) => Violation[];

/** Reads the shop's ledger, the gateway's, and what buyers were told, after all work is done. */
export async function readLedgers({ backOffice, host, initialStock }: Environment, buyerLogs: BuyerLog[]) {
  const [here, gateway] = [await readShopLedger(backOffice.database), await readGatewayLedger(host.database)];
  return { ...here, gateway, buyerLogs, initialStock };
}

async function readShopLedger({ db }: Database) {
  const orders = await db.selectFrom("orders").selectAll().orderBy("id").execute();
  const lines = await db.selectFrom("orderLines").select(["orderId", "sku", "quantity", "discountPaise"]).execute();
  const events = await db.selectFrom("orderEvents").select(["orderId", "toStatus"]).execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  const returns = await db
    .selectFrom("returnRequests")
    .select(["id", "orderId"])
    .where("state", "=", "taken")
    .execute();
  const movements = await db.selectFrom("stockMovements").select(["orderId", "sku", "delta"]).execute();
  const variants = await db.selectFrom("variants").select(["sku", "stock"]).execute();
  const skus = variants.map(({ sku }) => sku);
  return {
    orders,
    payments,
    refunds,
    returns,
    movements,
    byId: new Map(orders.map((order) => [order.id, order])),
    linesOf: Map.groupBy(lines, ({ orderId }) => orderId),
    eventsOf: Map.groupBy(events, ({ orderId }) => orderId),
    paymentsOf: Map.groupBy(payments, ({ orderId }) => orderId),
    refundsOf: Map.groupBy(refunds, ({ orderId }) => orderId),
    movementsOf: Map.groupBy(movements, ({ orderId }) => orderId ?? ""),
    variants,
    reserved: await sumReserved(db, skus),
    codes: await db
      .selectFrom("discountCodes")
      .select(["code", "redemptions", "maxRedemptions", "givenAwayPaise"])
      .execute(),
    redemptions: await db
      .selectFrom("discountRedemptions")
      .select(["orderId", "code", "amountPaise", "givenBackAt"])
      .execute(),
    mailJobs: await db.selectFrom("jobs").select(["kind", "payload"]).where("kind", "like", "mail.%").execute(),
    mails: await db.selectFrom("demoMailbox").select("key").execute(),
    invoices: await db.selectFrom("invoices").select(["orderId", "number", "financialYear", "sequence"]).execute(),
    creditNotes: await db
      .selectFrom("creditNotes")
      .select(["refundId", "invoiceNumber", "financialYear", "sequence"])
      .execute(),
  };
}

type Kept = { body: unknown };

async function readGatewayLedger({ db }: Database) {
  const objects = async <E>(kind: string): Promise<E[]> => {
    const rows = await db.selectFrom("testGatewayObjects").select(["id", "body"]).where("kind", "=", kind).execute();
    return rows
      .filter(({ id }) => !id.startsWith("refund-key:"))
      .map(({ body }: Kept) => (body as { entity: E }).entity);
  };
  return {
    orders: await objects<OrderEntity>("order"),
    payments: await objects<PaymentEntity>("payment"),
    refunds: await objects<RefundEntity>("refund"),
  };
}

/** States in which the buyer has the goods or will get them. */
const activeStatuses = new Set(["ordered", "on_the_way", "delivered"]);
export const isActiveOrder = ({ status }: { status: string }): boolean => activeStatuses.has(status);

export const sumBy = <T>(rows: T[] | undefined, amount: (row: T) => number): number =>
  (rows ?? []).reduce((sum, row) => sum + amount(row), 0);

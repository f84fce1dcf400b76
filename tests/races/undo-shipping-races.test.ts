import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const packer = { kind: "token" as const, id: "packer", name: "Packer", rights: ["orders.move" as const] };

async function shipUndoably(shop: TestShop) {
  const { orderId } = await placeCashOrder(shop);
  const body = { courier: "Post", trackingNumber: orderId, undoable: true };
  const shipped = await shop.shop.orders.operations.ship(packer, orderId, body);
  if (!shipped.ok || shipped.value.undoId === null) throw new Error("not shipped");
  return { orderId, undoId: shipped.value.undoId ?? 0 };
}

/** Reads an order's outcome: its status, invoices, parcels, cash and mails of the dispatch. */
async function readOutcome({ database: { db } }: TestShop, orderId: string) {
  const { rows } = await sql<{ status: string; invoices: number; parcels: number; cash: number; mails: number }>`
    select status, (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from shipments s where s.order_id = o.id) as parcels,
      (select count(*)::int from payments p where p.order_id = o.id) as cash,
      (select count(*)::int from jobs j where j.key = 'mail.order-shipped:' || o.id) as mails
    from orders o where id = ${orderId}`.execute(db);
  return rows[0];
}

const takenBack = { status: "ordered", invoices: 0, parcels: 0, cash: 0, mails: 0 };
const left = { status: "on_the_way", invoices: 1, parcels: 1, cash: 0, mails: 1 };

async function expectSoundBooks({ database, clock }: TestShop): Promise<void> {
  const report = await verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 })();
  expect(report.breaches.map(({ text }) => text)).toEqual([]);
}

const rounds = Array.from({ length: 12 }, (_, at) => at);

describe("undoing a dispatch in two copies of the shop", () => {
  test("against its delivery: one wins, and the other is refused", async () => {
    await using shops = await createTwoInstances();
    const { shop, rival } = shops;
    for (const _ of rounds) {
      const { orderId, undoId } = await shipUndoably(shop);
      const [undone, delivered] = await Promise.all([
        shop.shop.orders.operations.undoShip(packer, orderId, { undoId }),
        rival.shop.orders.operations.deliver(packer, orderId, {}),
      ]);
      expect(undone.ok).not.toBe(delivered.ok);
      const outcome = undone.ok ? takenBack : { ...left, status: "delivered", cash: 1 };
      expect(await readOutcome(shop, orderId)).toEqual(outcome);
    }
    await expectSoundBooks(shop);
  });

  test("against the job that ends its hold: an invoice and an email, or neither", async () => {
    await using shops = await createTwoInstances();
    const { shop, rival } = shops;
    for (const _ of rounds) {
      const { orderId, undoId } = await shipUndoably(shop);
      await sql`update jobs set run_at = now() where kind = 'holds.dispatch'`.execute(shop.database.db);
      const [undone] = await Promise.all([
        shop.shop.orders.operations.undoShip(packer, orderId, { undoId }),
        rival.runJobs(),
        shop.runJobs(),
      ]);
      expect(await readOutcome(shop, orderId)).toEqual(undone.ok ? takenBack : left);
    }
    await expectSoundBooks(shop);
  });

  test("twice at once undoes it once, and both are told that the order is Ordered", async () => {
    await using shops = await createTwoInstances();
    const { shop, rival } = shops;
    const { orderId, undoId } = await shipUndoably(shop);
    const answers = await Promise.all(
      rounds.map((at) => (at % 2 ? shop : rival).shop.orders.operations.undoShip(packer, orderId, { undoId })),
    );
    expect(answers.every((answer) => answer.ok && answer.value.status === "ordered")).toBe(true);
    expect(await readOutcome(shop, orderId)).toEqual(takenBack);
    const { db } = shop.database;
    const audited = await db.selectFrom("auditLog").select("action").where("subjectId", "=", orderId).execute();
    expect(audited.filter(({ action }) => action === "orders.undo-ship")).toHaveLength(1);
  });

  test("the database refuses a delivery that leaves the hold open", async () => {
    await using shops = await createTwoInstances();
    const { orderId } = await shipUndoably(shops.shop);
    const { db } = shops.shop.database;
    const forgotten = db.updateTable("orders").set({ status: "delivered" }).where("id", "=", orderId).execute();
    await expect(forgotten).rejects.toThrow(/is not complete/);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const now = new Date("2026-11-20T06:00:00Z");
const monthsAgo = (months: number, extraMs = 0, from = now) => {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() - months);
  return new Date(at.getTime() - extraMs);
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

async function clean(at = now): Promise<void> {
  shop.clock.set(at);
  await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
}

async function insertLead(firstName: string, submittedAt: Date, ...answeredAt: Date[]): Promise<void> {
  const { db } = shop.database;
  const { id } = await db
    .insertInto("leads")
    .values({ formKey: firstName, firstName, email: "a@example.com", phoneNumber: "919810098100", submittedAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const at of answeredAt)
    await db
      .insertInto("leadMessages")
      .values({ leadId: id, kind: "answer", key: `${firstName}${at}`, text: "Yes.", actor: "operator:test", at })
      .execute();
}

async function insertWebhook(
  id: string,
  handledAt: Date | null,
  { outcome = "confirmed", lookedAt = null }: { outcome?: string; lookedAt?: Date | null } = {},
): Promise<void> {
  await shop.database.db
    .insertInto("webhookEvents")
    .values({ id, type: "payment.captured", body: '{"contact":"9810098100"}', receivedAt: handledAt ?? monthsAgo(30) })
    .execute();
  if (handledAt === null) return;
  await shop.database.db
    .updateTable("webhookEvents")
    .set({ handledAt, outcome, lookedAt })
    .where("id", "=", id)
    .execute();
}

test("deletes contact messages with their answers 24 months after the last one (rule 20.9)", async () => {
  await insertLead("Old", monthsAgo(30), monthsAgo(24, 1));
  await insertLead("Silent", monthsAgo(24, 1));
  await insertLead("Answered later", monthsAgo(30), monthsAgo(25), monthsAgo(24));
  await insertLead("Young", monthsAgo(24));
  const { db } = shop.database;
  for (let run = 0; run < 2; run++) {
    await clean();
    const left = await db.selectFrom("leads").select("firstName").orderBy("id").execute();
    expect(left.map(({ firstName }) => firstName)).toEqual(["Answered later", "Young"]);
    expect(await db.selectFrom("leadMessages").select("id").execute()).toHaveLength(2);
  }
});

test("handled webhooks lose their bodies after 90 days and are deleted after 18 months (rule 20.10)", async () => {
  await insertWebhook("gone", monthsAgo(18, 1));
  await insertWebhook("reviewed and gone", monthsAgo(20), { outcome: "unknown-order", lookedAt: monthsAgo(19) });
  await insertWebhook("emptied", daysAgo(91));
  await insertWebhook("not reviewed", monthsAgo(20), { outcome: "unknown-order" });
  await insertWebhook("whole", daysAgo(90));
  await insertWebhook("not handled", null);
  const { db } = shop.database;
  for (let run = 0; run < 2; run++) {
    await clean();
    const left = await db.selectFrom("webhookEvents").select(["id", "body"]).orderBy("id").execute();
    const body = { contact: "9810098100" };
    expect(left).toEqual([
      { id: "emptied", body: {} },
      { id: "not handled", body },
      { id: "not reviewed", body },
      { id: "whole", body },
    ]);
  }
});

test("deletes newsletter addresses 24 months after they unsubscribed (rule 20.11)", async () => {
  const subscriber = (email: string, unsubscribedAt: Date | null) => ({
    email,
    token: email.padEnd(32, "x"),
    consentText: "Send me news.",
    consentedAt: monthsAgo(40),
    unsubscribedAt,
  });
  const { db } = shop.database;
  await db.deleteFrom("subscribers").execute();
  const rows = [
    subscriber("gone@example.com", monthsAgo(24, 1)),
    subscriber("left@example.com", monthsAgo(24)),
    subscriber("reads@example.com", null),
  ];
  await db.insertInto("subscribers").values(rows).execute();
  for (let run = 0; run < 2; run++) {
    await clean();
    const left = await db.selectFrom("subscribers").select("email").orderBy("email").execute();
    expect(left.map(({ email }) => email)).toEqual(["left@example.com", "reads@example.com"]);
  }
});

test("deletes COD blocks of phones and emails 24 months after the last block, but no PINs (rule 20.14)", async () => {
  const { db } = shop.database;
  await db.deleteFrom("codList").execute();
  const entry = (kind: string, value: string, at: Date) => ({ kind, value, at, actor: "operator:test" });
  const rows = [
    entry("phone", "9000000001", monthsAgo(24, 1)),
    entry("phone", "9000000002", monthsAgo(24)),
    entry("email", "old@example.com", monthsAgo(30)),
    entry("email", "young@example.com", monthsAgo(1)),
    entry("pin", "248001", monthsAgo(60)),
  ];
  await db.insertInto("codList").values(rows).execute();
  for (let run = 0; run < 2; run++) {
    await clean();
    const left = await db.selectFrom("codList").select("value").orderBy("value").execute();
    expect(left.map(({ value }) => value)).toEqual(["248001", "9000000002", "young@example.com"]);
  }
});

test("guest orders are anonymised 36 months after they ended, their invoices stay (rule 20.12)", async () => {
  const { db } = shop.database;
  // Tax rates begin in 2025, so these orders are placed in 2026 and cleaned years later.
  const later = new Date("2029-11-20T06:00:00Z");
  const place = async (at: Date, customerId?: string) => {
    shop.clock.set(at);
    return (await placeCashOrder(shop, customerId === undefined ? {} : { customerId })).orderId;
  };
  await db
    .insertInto("customers")
    .values({
      id: "cus_Retention00000",
      fullName: "Asha Rao",
      email: "asha@example.com",
      phoneNumber: "919810098100",
      passwordHash: "none",
    })
    .execute();
  const old = await place(monthsAgo(37, 0, later));
  const endedLater = await place(monthsAgo(37, 0, later));
  const underWay = await place(monthsAgo(37, 0, later));
  const disputed = await place(monthsAgo(37, 0, later));
  const ofAccount = await place(monthsAgo(37, 0, later), "cus_Retention00000");
  shop.clock.set(monthsAgo(36, 1, later));
  await transitionOrder(shop, old, "delivered");
  await transitionOrder(shop, disputed, "delivered");
  await sql`insert into payment_disputes (id, payment_id, order_id, amount_paise, status, phase, reason, opened_at, changed_at)
    select 'disp_old', id, order_id, amount_paise, 'under_review', 'chargeback', 'Sample', now(), now()
    from payments where order_id = ${disputed}`.execute(db);
  await transitionOrder(shop, ofAccount, "delivered");
  await transitionOrder(shop, underWay, "on_the_way");
  shop.clock.set(monthsAgo(36, 0, later));
  await transitionOrder(shop, endedLater, "delivered");
  const orders = () => db.selectFrom("orders").selectAll().orderBy("id").execute();
  const invoices = () => db.selectFrom("invoices").selectAll().orderBy("number").execute();
  const [ordersBefore, invoicesBefore] = [await orders(), await invoices()];
  expect(invoicesBefore).toHaveLength(5);
  await clean(later);
  const after = await orders();
  const row = after.find(({ id }) => id === old);
  expect(row).toMatchObject({ name: "Erased", email: null, contact: "Erased", pin: "000000", status: "delivered" });
  expect(row?.token).not.toBe(ordersBefore.find(({ id }) => id === old)?.token);
  const others = (rows: typeof after) => rows.filter(({ id }) => id !== old);
  expect(others(after)).toEqual(others(ordersBefore));
  expect(await invoices()).toEqual(invoicesBefore);
  await clean(later);
  expect(await orders()).toEqual(after);
});

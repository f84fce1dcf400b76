import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildAuditQuery, listAuditValues, readAudit } from "#db/queries/operators/audit-log.ts";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";
import { createPaidOrder, createPaymentShop, testCaller, unwrap } from "../payments/payment-fixtures.ts";
import { createSignedInOperator, listAuditEntries } from "./operator-fixtures.ts";

const by = "command line";

const written = async (shop: TestShop) => await shop.database.db.selectFrom("auditLog").selectAll().execute();

test("audits a transition once with actor, reason, before and after, and a rejected one not at all", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const { transition } = shop.shop.orders;
  const ship = { actor: by, reason: "packed", courier: "Post", trackingNumber: "12" } as const;
  unwrap(await transition(orderId, "on_the_way", ship));
  unwrap(await transition(orderId, "on_the_way", ship));
  expect(await transition(orderId, "cancelled", { actor: by })).toMatchObject({ ok: false });
  expect(await listAuditEntries(shop, orderId)).toMatchObject([
    {
      actor: by,
      action: "orders.move",
      subjectKind: "order",
      reason: "packed",
      at: shop.clock.now(),
      before: { status: "ordered" },
      after: { status: "on_the_way", courier: "Post", trackingNumber: "12" },
    },
  ]);
});

test("does not attribute a customer's own action to an operator", async () => {
  await using shop = await createTestShop();
  const { owner } = await createCustomerOrder(shop);
  unwrap(await shop.shop.orders.cancel(owner, ""));
  expect(await written(shop)).toEqual([]);
});

test("audits a refund once per idempotency key, rejects an over-refund, and attributes no automatic refund to an operator", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const { refund } = shop.shop.payments;
  const requestRefund = (amount: number, key: string) =>
    refund({ orderId, amount: paise(amount), reason: "dented", key }, by);
  const [one] = await Promise.all([requestRefund(30_000, "refund-key-1"), requestRefund(30_000, "refund-key-1")]);
  expect(await requestRefund(900_000, "refund-key-2")).toMatchObject({ ok: false });
  const after = { refundId: unwrap(one).id, amountPaise: 30_000 };
  const refunded = { actor: by, action: "payments.refund", subjectKind: "order", reason: "dented", after };
  expect(await listAuditEntries(shop, orderId)).toMatchObject([refunded]);
  unwrap(await shop.shop.orders.transition(orderId, "cancelled", { actor: by }));
  expect((await listAuditEntries(shop, orderId)).map(({ action }) => action)).toEqual([
    "payments.refund",
    "orders.move",
  ]);
});

test("audits a UPI payment's confirmation and refund with the bank references", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  await storeSetting(shop.database, "upiId", "elefant@sample");
  const { orderId } = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), testCaller));
  const { confirmUpi, refund } = shop.shop.payments;
  expect(await confirmUpi(orderId, "12", by)).toMatchObject({ ok: false });
  unwrap(await confirmUpi(orderId, "412345678901", by));
  unwrap(await confirmUpi(orderId, "412345678901", by));
  unwrap(await refund({ orderId, reason: "", key: "upi-refund-1", bankReference: "512345678901" }, by));
  expect(await listAuditEntries(shop, orderId)).toMatchObject([
    { actor: by, action: "payments.confirm-upi", after: { paymentId: "upi_412345678901", amountPaise: 94_800 } },
    { actor: by, action: "payments.refund", after: { amountPaise: 94_800, bankReference: "512345678901" } },
  ]);
});

test("audits a review's moderation once", async () => {
  await using shop = await createTestShop();
  const { me } = await createCustomerOrder(shop, "delivered");
  await shop.shop.reviews.write(me.id, { productId: "mountainwater", rating: 4, reviewText: "Cold." });
  const [review] = await shop.shop.reviews.listPending();
  const id = review?.id ?? "";
  for (const state of ["approved", "approved", "hidden"] as const)
    unwrap(await shop.shop.reviews.moderate(id, state, by));
  expect(await listAuditEntries(shop, id)).toMatchObject([
    { action: "reviews.decide", before: { state: "pending" }, after: { state: "approved" } },
    { action: "reviews.decide", before: { state: "approved" }, after: { state: "hidden" } },
  ]);
});

test("lists the audit newest first, by page and by record, with names, and allows no change", async () => {
  await using shop = await createTestShop();
  const owner = await createSignedInOperator(shop);
  for (let n = 0; n < 5; n++) {
    await owner.browser.post("/api/admin/tokens", { name: `Till ${n}`, rights: ["orders.read"], days: 1 });
  }
  const page = async (query: string) => (await owner.browser.get(`/api/admin/audit?${query}`)).body;
  const { items: first, next } = await page("limit=3");
  const { items: rest, next: end } = await page(`limit=3&after=${next}`);
  expect(end).toBeNull();
  const names = [...first, ...rest].map((entry: { after: { name: string } }) => entry.after.name);
  expect(names).toEqual(["Till 4", "Till 3", "Till 2", "Till 1", "Till 0"]);
  expect(first[0]).toMatchObject({ actor: owner.name, action: "token.made", subjectKind: "token" });
  expect(first[0].subjectName).toBe("Till 4");
  expect((await page(`subjectKind=token&subjectId=${first[1].subjectId}`)).items).toEqual([first[1]]);
  expect((await page("subjectKind=order&subjectId=none")).items).toEqual([]);
  for (const query of ["limit=0", "limit=1000", "after=x"]) {
    expect((await owner.browser.get(`/api/admin/audit?${query}`)).status).toBe(400);
  }
  const before = await snapshotAllTables(shop);
  const { db } = shop.database;
  await expect(db.updateTable("auditLog").set({ actor: "nobody" }).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow("append-only");
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("filters the audit by actor, action and record, alone and combined", async () => {
  await using shop = await createTestShop();
  const [one, two] = [await createSignedInOperator(shop), await createSignedInOperator(shop)];
  const token = { name: "Till", rights: ["orders.read"], days: 1 };
  const created = (await one.browser.post("/api/admin/tokens", token)).body;
  await two.browser.post("/api/admin/tokens", token);
  await two.browser.delete(`/api/admin/tokens/${created.id}`);
  const read = async (query: string) =>
    (await one.browser.get(`/api/admin/audit?${query}`)).body.items.map(
      ({ actor, action }: { actor: string; action: string }) => [actor, action],
    );
  const [byOne, byTwo] = [
    [one.name, "token.made"],
    [two.name, "token.made"],
  ];
  const revoked = [two.name, "token.revoked"];
  expect(await read(`actor=operator:${two.id}`)).toEqual([revoked, byTwo]);
  expect(await read("action=token.made")).toEqual([byTwo, byOne]);
  expect(await read(`action=token.made&actor=operator:${one.id}`)).toEqual([byOne]);
  expect(await read("subjectKind=token")).toEqual([revoked, byTwo, byOne]);
  expect(await read(`subjectId=${created.id}`)).toEqual([revoked, byOne]);
  expect(await read(`actor=operator:${one.id}&action=token.revoked`)).toEqual([]);
  const choices = (await one.browser.get("/api/admin/audit/choices")).body;
  expect(choices).toMatchObject({ actions: ["token.made", "token.revoked"], subjectKinds: ["token"] });
  expect(choices.actors).toHaveLength(2);
  expect(choices.actors).toContainEqual({ id: `operator:${one.id}`, name: one.name });
});

test("reads any audit by index within a limit", { timeout: 60_000 }, async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  await sql`
    insert into audit_log (at, actor, action, subject_kind, subject_id)
    select now(), 'operator:' || n % 5, 'orders.act-' || n % 20, 'order', 'order_' || n % 20000
    from generate_series(1, 100000) n`.execute(db);
  await sql`analyze audit_log`.execute(db);
  const filters = [{}, { actor: "operator:3" }, { action: "orders.act-7" }, { subjectKind: "order" }];
  const about = [{ subjectId: "order_77" }, { subjectKind: "order", subjectId: "order_77" }];
  for (const filter of [...filters, ...about]) {
    expect(await rowsRead(db, { ...filter, limit: 50 }), JSON.stringify(filter)).toBeLessThan(400);
  }
  expect((await readAudit(db, { actor: "operator:3", limit: 2 })).map(({ id }) => id)).toEqual([99_998, 99_993]);
  expect(await listAuditValues(db, "action")).toHaveLength(20);
});

type Plan = { "Node Type": string; "Relation Name"?: string; "Actual Rows"?: number; Plans?: Plan[] };

/** Counts the rows that the database reads for one page of the audit log. */
async function rowsRead(
  db: TestShop["database"]["db"],
  filter: Parameters<typeof buildAuditQuery>[1],
): Promise<number> {
  const [explained] = await buildAuditQuery(db, filter).explain<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    "json",
    sql`analyze`,
  );
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const scans = nodes((explained as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "audit_log",
  );
  expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  return scans.reduce((sum, node) => sum + (node["Actual Rows"] ?? 0), 0);
}

test("audits one of twenty concurrent transitions or refunds with one key", { timeout: 60_000 }, async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const twenty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act));
  const input = { orderId, amount: paise(10_000), reason: "", key: "refund-key-1" };
  for (const answer of await twenty(() => shop.shop.payments.refund(input, by))) unwrap(answer);
  for (const answer of await twenty(() => shop.shop.orders.transition(orderId, "on_the_way", { actor: by })))
    unwrap(answer);
  expect((await listAuditEntries(shop, orderId)).map(({ action }) => action)).toEqual([
    "payments.refund",
    "orders.move",
  ]);
});

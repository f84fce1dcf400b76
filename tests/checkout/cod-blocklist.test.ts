import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
let shop: TestShop;
let owner: Browser;
beforeAll(async () => {
  shop = await createTestShop();
  owner = (await createSignedInOperator(shop)).browser;
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.database.db.deleteFrom("codList").execute());

const add = (kind: string, values: string[], reason = "") =>
  owner.post("/api/admin/cod-list", { kind, values, reason });
const list = async (query: string, by = owner) => (await by.get(`/api/admin/cod-list?${query}`)).body;
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

test("stores pasted values once, normalized, and finds them by a part", async () => {
  expect((await add("pin", ["248001", " 110001 ", "248001"], "Nobody opens")).body).toEqual({ added: 2, known: 0 });
  expect((await add("pin", ["248001", "560001"])).body).toEqual({ added: 1, known: 1 });
  await add("phone", ["+91 98765 43210", "098765-43210", "+44 20 7946 0958"]);
  await add("email", ["Refuser@Example.com"]);
  const pins = await list("kind=pin&limit=2");
  expect([idsOf(pins), pins.counts]).toEqual([["110001", "248001"], { pin: 3, phone: 2, email: 1 }]);
  expect(pins.items[1]).toMatchObject({ reason: "Nobody opens", actor: "Sample owner" });
  expect(idsOf(await list(`kind=pin&limit=2&after=${pins.next}`))).toEqual(["560001"]);
  expect(idsOf(await list("kind=phone"))).toEqual(["442079460958", "9876543210"]);
  expect(idsOf(await list("kind=phone&q=3210"))).toEqual(["9876543210"]);
  expect(idsOf(await list("kind=email&q=REFUSER"))).toEqual(["refuser@example.com"]);
  expect(idsOf(await list("kind=email&q=%25"))).toEqual([]);
});

test("adds five thousand PINs in one request", async () => {
  const manyPins = Array.from({ length: 5_000 }, (_, at) => String(110_000 + at));
  expect((await add("pin", manyPins)).body).toEqual({ added: 5_000, known: 0 });
  expect((await add("pin", [...manyPins, "999999"])).status).toBe(400);
  expect((await owner.post("/api/admin/cod-list/remove", { kind: "pin", values: manyPins })).body).toEqual({
    removed: 5_000,
  });
});

test.each([
  ["pin", ["248001", "24800", "abc"], "Invalid PINs: 24800, abc."],
  ["pin", ["012345"], "Invalid PINs: 012345."],
  ["pin", ["", " "], "Please enter at least one."],
  ["phone", ["12345"], "Invalid phone numbers: 12345."],
  ["email", ["a@b", "1", "2", "3", "4", "5", "6"], "Invalid emails: a@b, 1, 2, 3, 4 and 2 more."],
])("%s %j: rejects all values and stores none", async (kind, values, message) => {
  const before = await snapshotAllTables(shop);
  const answer = await add(kind, values);
  expect([answer.status, answer.body.error.fields]).toEqual([400, { values: message }]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("the audit log shows PINs but masks phones and emails", async () => {
  await add("pin", ["248001"], "Far");
  await add("phone", ["9876512345"], "Refused thrice: Sample Buyer");
  await add("email", ["refuser@example.com"]);
  await owner.post("/api/admin/cod-list/remove", { kind: "phone", values: ["98765 12345"] });
  const rows = await shop.database.db
    .selectFrom("auditLog")
    .selectAll()
    .where("subjectKind", "=", "cod-list")
    .execute();
  const text = JSON.stringify(rows);
  expect(text).toContain("248001");
  for (const secret of ["9876512345", "refuser", "Sample Buyer"]) expect(text).not.toContain(secret);
  const [added, removed] = rows.filter(({ subjectId }) => subjectId.startsWith("phone:")).slice(-2);
  expect([added?.action, removed?.action]).toEqual(["cod.added", "cod.removed"]);
  expect(removed?.subjectId).toBe(added?.subjectId);
});

test("blocks an order's and a customer's phone and email in one request", async () => {
  const { orderId } = await placeCashOrder(shop, { phone: "9000011111", email: "Door@Example.com" });
  const blocked = await owner.post("/api/admin/cod-list/block", { orderId, reason: "Refused at the door" });
  expect(blocked.body).toEqual({ added: 2, known: 0 });
  expect((await owner.post("/api/admin/cod-list/block", { orderId })).body).toEqual({ added: 0, known: 2 });
  const repeated = await shop.shop.checkout.placeCod(buildPlacement({ phone: "90000 11111", email: undefined }), {
    address: null,
  });
  expect(repeated).toMatchObject({ ok: false, error: { code: "cod-refused" } });
  expect(await listAuditEntries(shop, orderId)).toMatchObject([
    { action: "cod.blocked", subjectKind: "order", after: { blocked: ["phone", "email"] } },
    { action: "cod.renewed", subjectKind: "order", after: { blocked: ["phone", "email"] } },
  ]);
  const customer = await createCustomer(shop);
  const other = await owner.post("/api/admin/cod-list/block", { customerId: customer.id });
  expect(other.body).toEqual({ added: 2, known: 0 });
  expect(idsOf(await list("kind=email"))).toEqual([customer.email, "door@example.com"].toSorted());
  expect((await owner.post("/api/admin/cod-list/block", { orderId: "order_Nobody00000000" })).status).toBe(404);
  expect((await owner.post("/api/admin/cod-list/block", {})).status).toBe(404);
});

test("blocking again renews phones and emails, with the new reason, and leaves PINs as they are", async () => {
  shop.clock.set(new Date("2026-11-19T06:00:00Z"));
  await add("pin", ["248001"], "Far");
  await add("phone", ["9876543210"], "Refused");
  shop.clock.set(new Date("2026-11-19T09:00:00Z"));
  expect((await add("pin", ["248001"], "Farther")).body).toEqual({ added: 0, known: 1 });
  expect((await add("phone", ["9876543210"])).body).toEqual({ added: 0, known: 1 });
  expect((await list("kind=pin")).items).toMatchObject([
    { reason: "Far", at: "2026-11-19T06:00:00.000Z", until: null },
  ]);
  const phones = async () => (await list("kind=phone")).items;
  const times = { at: "2026-11-19T09:00:00.000Z", until: "2028-11-19T09:00:00.000Z" };
  expect(await phones()).toMatchObject([{ reason: "Refused", ...times }]);
  await add("phone", ["9876543210"], "Refused again");
  expect(await phones()).toMatchObject([{ reason: "Refused again", ...times }]);
});

test("shows PINs but no phones to operators without the customers permission", async () => {
  const editor = (await createSignedInOperator(shop, "editor")).browser;
  expect((await editor.get("/api/admin/cod-list?kind=pin")).status).toBe(200);
  expect((await editor.get("/api/admin/cod-list?kind=phone")).status).toBe(403);
});

test("reports returns by dispatch day, payment method, state and PIN", async () => {
  shop.clock.set(new Date("2026-11-19T18:29:00Z")); // still the 19th in India
  const send = async (overrides: object, to: "on_the_way" | "delivered" | "returned_to_origin") => {
    const { orderId } = await placeCashOrder(shop, overrides);
    await transitionOrder(shop, orderId, to === "returned_to_origin" ? "on_the_way" : to);
    if (to === "returned_to_origin") {
      const moved = await shop.shop.orders.transition(orderId, to, { actor: "operator:test" });
      if (!moved.ok) throw new Error(moved.error.message);
    }
  };
  await send({}, "delivered");
  await send({}, "returned_to_origin");
  shop.clock.set(new Date("2026-11-19T18:30:00Z"));
  await send({ pin: "110001", state: "Delhi", city: "New Delhi" }, "returned_to_origin");
  await send({}, "delivered");
  await send({}, "delivered");
  await send({}, "on_the_way");
  const report = async (from: string, to: string) =>
    (await owner.get(`/api/admin/cod-report?from=${from}&to=${to}`)).body;
  expect(await report("2026-11-19", "2026-11-19")).toMatchObject({
    byPayment: [{ name: "cod", sent: 2, delivered: 1, cameBack: 1, underWay: 0, share: 50 }],
    byState: [{ name: "Uttarakhand", cameBack: 1 }],
  });
  const both = await report("2026-11-19", "2026-11-20");
  expect(both.byPayment).toEqual([{ name: "cod", sent: 6, delivered: 3, cameBack: 2, underWay: 1, share: 40 }]);
  expect(both.byState).toEqual([
    { name: "Uttarakhand", sent: 5, delivered: 3, cameBack: 1, underWay: 1, share: 25 },
    { name: "Delhi", sent: 1, delivered: 0, cameBack: 1, underWay: 0, share: 100 },
  ]);
  expect(both.byPin.map(({ name }: { name: string }) => name)).toEqual(["248001", "110001"]);
  expect((await owner.get("/api/admin/cod-report?from=2026-11-20&to=2026-11-19")).status).toBe(400);
  expect((await owner.get("/api/admin/cod-report?from=2024-01-01&to=2026-01-01")).status).toBe(400);
});

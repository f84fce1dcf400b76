import { expect, test, vi } from "vitest";
import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { findStockMismatches, getStock } from "#tests/harness/db-snapshot.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { createTwoInstances } from "#tests/harness/two-instances.ts";
import { listAuditEntries } from "#tests/operators/operator-fixtures.ts";
import { createCustomerOrder, waterSku } from "#tests/orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey, type OrderOperator } from "#tests/orders/order-fixtures.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/payments/payment-queries.ts", { spy: true });
const real = await vi.importActual<typeof import("#db/queries/payments/payment-queries.ts")>(
  "#db/queries/payments/payment-queries.ts",
);

/** Signs in an operator at each of two instances. */
async function twoOperators() {
  const copies = await createTwoInstances();
  const { shop, rival } = copies;
  for (const { clock } of [shop, rival]) clock.set(new Date("2030-01-01T00:00:00Z"));
  const [one, two] = [await createOrderOperator(shop, "owner"), await createOrderOperator(rival, "manager")];
  return { ...copies, one, two };
}

const parcel = { courier: "Post", trackingNumber: "P1" };
const address = {
  name: "Sample Other",
  contact: "9811122233",
  email: null,
  addressLine1: "House 2",
  addressLine2: "New Lane",
  landmark: "",
  city: "Panaji",
  state: "Goa",
  pin: "403001",
  version: 1,
};
type Step = [path: string, body: object];
const cancel: Step = ["cancel", { reason: "" }];
const ship: Step = ["ship", parcel];
const pack: Step = ["pack", { packed: true }];
const moveAddress: Step = ["address", address];
const returnStep = (quantity: number): Step => ["return", { items: [{ sku: waterSku, quantity }] }];
const refund = (bankReference: string): Step => [
  "refund",
  { amount: 100_000, reason: "", key: newIdempotencyKey(), bankReference },
];

const send = (operator: OrderOperator, orderId: string, [path, body]: Step) =>
  operator.post(`${orderId}/${path}`, body);

test.each<[string, Step, Step, string]>([
  ["ship against cancel", ship, cancel, "cancelled"],
  ["cancel against ship", cancel, ship, "on_the_way"],
  ["pack against cancel", pack, cancel, "cancelled"],
  ["address against ship", moveAddress, ship, "on_the_way"],
  ["ship to the old address against its change", ["ship", { ...parcel, version: 1 }], moveAddress, "ordered"],
  ["address against address", ["address", { ...address, city: "Margao" }], moveAddress, "ordered"],
])("%s: rejects the second with the current state and changes nothing", async (_, late, first, status) => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  const { orderId } = await createCustomerOrder(shop);
  const stockBefore = await getStock(shop.database, waterSku);
  const rival = runBefore(lockOrder, real.lockOrder, () => send(two, orderId, first));
  const answer = await send(one, orderId, late);
  expect((await rival.mock.results[0]?.value)?.status).toBe(200);
  expect([answer.status, answer.body.current?.status]).toEqual([409, status]);
  expect(answer.body.current).toEqual(await one.get(orderId));
  expect(await getStock(shop.database, waterSku)).toBe(status === "cancelled" ? stockBefore + 2 : stockBefore);
  expect((await listAuditEntries(shop, orderId)).map(({ actor }) => actor)).toEqual([two.actor]);
});

test("rejects the second of two refunds that together exceed the payment, partial ones too", async () => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const rival = runBefore(lockOrder, real.lockOrder, () => send(two, orderId, refund("600000000001")));
  const answer = await send(one, orderId, refund("600000000002"));
  expect((await rival.mock.results[0]?.value)?.status).toBe(200);
  expect([answer.status, answer.body.error.code, answer.body.current.moves.refundable]).toEqual([
    409,
    "refund-too-much",
    84_700,
  ]);
  const { refunds } = await one.get(orderId);
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[100_000, "processed"]]);
  expect((await listAuditEntries(shop, orderId)).filter(({ action }) => action === "payments.refund")).toHaveLength(1);
});

/** Creates a returned cash order with a pending manual refund. */
async function createPendingRefund(shop: TestShop, operator: OrderOperator) {
  const { orderId } = await createCustomerOrder(shop, "delivered");
  await operator.done(`${orderId}/${returnStep(1)[0]}`, returnStep(1)[1]);
  const refundId = (await operator.get(orderId)).refunds[0]?.id;
  const record: Step = ["refund", { refundId, reason: "", key: newIdempotencyKey(), bankReference: "600000000001" }];
  const withdraw: Step = ["withdraw-refund", { refundId, reason: "Returned by mistake" }];
  return { orderId, record, withdraw };
}

/** Asserts that the refund was either sent and credited or withdrawn. */
async function expectOneOutcome(shop: TestShop, operator: OrderOperator, orderId: string) {
  const { refunds, payments, creditNotes } = await operator.get(orderId);
  const ends = { processed: [39_900, 1, "payments.refund"], withdrawn: [0, 0, "payments.withdraw-refund"] } as const;
  const status = refunds[0]?.status === "processed" ? "processed" : "withdrawn";
  const acts = (await listAuditEntries(shop, orderId)).filter(({ action }) => action.startsWith("payments."));
  expect(refunds).toMatchObject([{ status, bankReference: status === "processed" ? "600000000001" : null }]);
  expect([payments[0]?.refunded, creditNotes.length, ...acts.map(({ action }) => action)]).toEqual([...ends[status]]);
  return status;
}

test.each(["withdraw", "record"] as const)(
  "rejects a manual refund's %s after the other came first and changes nothing",
  async (late) => {
    await using both = await twoOperators();
    const { shop, one, two } = both;
    const { orderId, ...steps } = await createPendingRefund(shop, one);
    const first = late === "withdraw" ? steps.record : steps.withdraw;
    const rival = runBefore(lockOrder, real.lockOrder, () => send(two, orderId, first));
    const answer = await send(one, orderId, steps[late]);
    expect((await rival.mock.results[0]?.value)?.status).toBe(200);
    expect([answer.status, answer.body.error.code]).toEqual([409, "changed-meanwhile"]);
    expect(answer.body.current).toEqual(await one.get(orderId));
    expect(await expectOneOutcome(shop, one, orderId)).toBe(late === "withdraw" ? "processed" : "withdrawn");
  },
);

test("withdraws or records a manual refund in each of ten races, never both", async () => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  for (let round = 0; round < 10; round++) {
    const { orderId, record, withdraw } = await createPendingRefund(shop, one);
    const steps = round % 2 ? [record, withdraw] : [withdraw, record];
    const answers = await Promise.all(steps.map((step, at) => send(at ? one : two, orderId, step)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectOneOutcome(shop, one, orderId);
  }
});

test.each<[string, Step, Step]>([
  ["shipping and cancelling", ship, cancel],
  ["two cancellations with different reasons", cancel, ["cancel", { reason: "Else" }]],
  ["packing and cancelling", pack, cancel],
])("%s at once, ten times: keeps the books right whoever wins", async (_, mine, theirs) => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  for (let round = 0; round < 10; round++) {
    const { orderId } = await createCustomerOrder(shop);
    const stockBefore = await getStock(shop.database, waterSku);
    const answers = await Promise.all([send(one, orderId, mine), send(two, orderId, theirs)]);
    const { status, timeline } = await one.get(orderId);
    expect(answers.map((answer) => answer.status).filter((code) => code !== 200 && code !== 409)).toEqual([]);
    for (const { body } of answers.filter((answer) => answer.status === 409)) expect(body.current.status).toBe(status);
    expect(await getStock(shop.database, waterSku)).toBe(status === "cancelled" ? stockBefore + 2 : stockBefore);
    const moves = timeline.filter(({ kind }) => kind === "move").length - 1;
    const audited = (await listAuditEntries(shop, orderId)).filter(({ action }) => action === "orders.move");
    expect(audited).toHaveLength(moves);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("one of twenty simultaneous return counts wins and its value is owed once", async () => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const stockBefore = await getStock(shop.database, waterSku);
  // One operator's button shows the refund of one unit, the other's that of two.
  const shown = (quantity: number): Step => {
    const expected = { refund: quantity * 39_900, returned: 0 };
    return ["return", { items: [{ sku: waterSku, quantity }], expected }];
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(at % 2 ? one : two, orderId, shown(1 + (at % 2)))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { refunds } = await one.get(orderId);
  const restocked = (await getStock(shop.database, waterSku)) - stockBefore;
  expect(refunds.map(({ amount }) => amount)).toEqual([restocked * 39_900]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("twenty simultaneous manual refunds never exceed the payment and each is audited once", async () => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const body = { amount: 20_000, reason: "", key: newIdempotencyKey(), bankReference: `6000000000${at + 10}` };
      return send(at % 2 ? one : two, orderId, ["refund", body]);
    }),
  );
  const went = answers.filter(({ status }) => status === 200);
  expect(went).toHaveLength(9);
  const { refunds, moves } = await one.get(orderId);
  expect([refunds.length, moves.refundable]).toEqual([9, 4_700]);
  expect((await listAuditEntries(shop, orderId)).filter(({ action }) => action === "payments.refund")).toHaveLength(9);
});

test("simultaneous bulk and single actions move each order once", async () => {
  await using both = await twoOperators();
  const { shop, one, two } = both;
  const orders: string[] = [];
  for (let count = 0; count < 6; count++) orders.push((await createCustomerOrder(shop)).orderId);
  const items = orders.map((id, at) => ({ id, courier: "Post", trackingNumber: `P${at}` }));
  const [bulk, ...single] = await Promise.all([
    one.done("bulk/ship", { items }),
    ...orders.toReversed().map((id) => send(two, id, cancel)),
  ]);
  const results = bulk.results as { id: string; ok: boolean; message: string }[];
  for (const { id, ok, message } of results) {
    const { status } = await one.get(id);
    expect(status).toBe(ok ? "on_the_way" : "cancelled");
    if (!ok) expect(message).toBe("This order is Cancelled; it cannot become On the Way.");
  }
  const cancelled = single.filter(({ status }) => status === 200).length;
  expect(cancelled + results.filter(({ ok }) => ok).length).toBe(6);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

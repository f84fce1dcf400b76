import { expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { answerLine, createCourierOperator, findCourierNamed } from "./courier-fixtures.ts";

type Line = { outcome: string; message: string };
const outcomes = ({ body }: { body: { lines: Line[] } }) => body.lines.map(({ outcome }) => outcome);

async function drain(shop: TestShop) {
  while ((await shop.runJobs()) > 0);
  return await shop.mailbox();
}

test("ships orders with the numbers and charges of a file, mails the buyers, and changes nothing the second time", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const { orderId: second } = await placeCashOrder(shop, { idempotencyKey: "answer-order-2" });
  const packer = await createCourierOperator(shop);
  const lines = [
    answerLine(2, orderId, "AB1", { courier: "Delhivery Surface 2 Kg" }),
    answerLine(3, second.replace("order_", ""), "AB2", { charge: "" }),
    answerLine(4, "order_00000000000000", "AB3"),
    answerLine(5, second, "AB4"),
  ];
  const dryRun = await expectUnchanged(shop, () => packer.checkAnswer({ lines }));
  expect(outcomes(dryRun)).toEqual(["ship", "ship", "problem", "problem"]);
  expect(outcomes(await packer.applyAnswer({ lines }))).toEqual(["ship", "ship", "problem", "problem"]);
  const again = await expectUnchanged(shop, () => packer.applyAnswer({ lines }));
  expect(outcomes(again)).toEqual(["same", "same", "problem", "problem"]);

  const orders = await createOrderOperator(shop, "packer");
  expect(await orders.get(orderId)).toMatchObject({
    status: "on_the_way",
    invoice: expect.any(String),
    shipments: [
      {
        courier: "Delhivery",
        trackingNumber: "AB1",
        charge: 8_500,
        trackingUrl: "https://www.delhivery.com/track/package/AB1",
      },
    ],
  });
  expect((await shop.shop.orders.detail(owner))?.order.parcels).toEqual([
    { courier: "Delhivery", trackingNumber: "AB1", trackingUrl: "https://www.delhivery.com/track/package/AB1" },
  ]);
  const audited = (await listAuditEntries(shop, orderId)).map(({ action, actor }) => [action, actor]);
  expect(audited).toEqual([
    ["orders.move", packer.actor],
    ["orders.parcel-charge", packer.actor],
  ]);
  const sent = (await drain(shop)).filter(({ subject }) => subject.startsWith("On the Way"));
  expect(sent).toHaveLength(2);
  expect(sent.map(({ text }) => text).join()).toContain("https://www.delhivery.com/track/package/AB1");
});

test("finds an order by its number with its own prefix or none, in any case, and by no other prefix", async () => {
  await using shop = await createTestShop();
  await shop.shop.settings.save({ kind: "command line" }, { orderNumberPrefix: { was: "#", to: "EL-" } });
  const { orderId } = await placeCashOrder(shop);
  const packer = await createCourierOperator(shop);
  const found = async (reference: string) => {
    const { body } = await expectUnchanged(shop, () =>
      packer.checkAnswer({ lines: [answerLine(2, reference, "AB1")] }),
    );
    return body.lines.map((line: Line & { orderId: string; number: string }) => [line.orderId, line.number]);
  };
  for (const reference of ["EL-1001", "el-1001", "1001", orderId])
    expect(await found(reference), reference).toEqual([[orderId, "EL-1001"]]);
  for (const reference of ["#1001", "XY-1001", "1002"])
    expect(await found(reference), reference).toEqual([[null, null]]);
});

test("adds a number to a parcel without one and a later charge, and never replaces a number", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  const [packer, orders] = [await createCourierOperator(shop), await createOrderOperator(shop, "packer")];
  await orders.done(`${orderId}/ship`, {});
  expect(outcomes(await packer.applyAnswer({ lines: [answerLine(2, orderId, "X1", { charge: "" })] }))).toEqual([
    "number",
  ]);
  const charge = { lines: [answerLine(2, orderId, "x1", { charge: "₹1,085.50" })] };
  await orders.done(`${orderId}/deliver`);
  expect(outcomes(await packer.applyAnswer(charge))).toEqual(["charge"]);
  const other = await expectUnchanged(shop, () => packer.applyAnswer({ lines: [answerLine(2, orderId, "X2")] }));
  expect(other.body.lines[0]).toMatchObject({ outcome: "problem", message: "This order is Delivered." });
  expect((await orders.get(orderId)).shipments).toMatchObject([{ trackingNumber: "X1", charge: 108_550 }]);
  expect((await drain(shop)).filter(({ subject }) => subject.startsWith("New Tracking"))).toHaveLength(1);
});

test("refuses a number of another order, a cancelled order and a courier that is switched off", async () => {
  await using shop = await createTestShop();
  const [{ orderId: first }, { orderId: second }, { orderId: gone }] = [
    await placeCashOrder(shop, { idempotencyKey: "refused-order-1" }),
    await placeCashOrder(shop, { idempotencyKey: "refused-order-2" }),
    await placeCashOrder(shop, { idempotencyKey: "refused-order-3" }),
  ];
  const [packer, orders] = [await createCourierOperator(shop), await createOrderOperator(shop, "manager")];
  await orders.done(`${first}/ship`, { courier: "delhivery", trackingNumber: "q1" });
  await orders.done(`${gone}/cancel`, { reason: "" });
  const manager = await createCourierOperator(shop, "manager");
  await manager.post("", { ...(await findCourierNamed(manager, "Blue Dart")), isOn: false });
  const lines = [
    answerLine(2, second, "Q1"),
    answerLine(3, gone, "Q3"),
    answerLine(4, second, "Q4", { courier: "Blue Dart" }),
  ];
  const refused = await expectUnchanged(shop, () => packer.applyAnswer({ lines }));
  expect(refused.body.lines.map(({ message }: Line) => message)).toEqual([
    "#1001 already has this number.",
    "This order is Cancelled.",
    "“Blue Dart” isn't in the list of couriers. Add it, or choose one for all.",
  ]);
  const viewer = await createCourierOperator(shop, "viewer");
  const denied = await expectUnchanged(shop, () => viewer.applyAnswer({ lines: [answerLine(2, second, "Q9")] }));
  expect(denied.status).toBe(403);
  const many = { lines: Array.from({ length: 501 }, (_, at) => answerLine(at + 2, second, String(at))) };
  expect((await expectUnchanged(shop, () => packer.applyAnswer(many))).status).toBe(400);
});

test("simultaneous imports of one file ship each order once, and never give one number to two orders", async () => {
  await using shop = await createTestShop();
  const ids: string[] = [];
  for (let at = 0; at < 4; at++)
    ids.push((await placeCashOrder(shop, { idempotencyKey: `import-race-${at}` })).orderId);
  const [one, other] = [await createCourierOperator(shop), await createCourierOperator(shop)];
  const lines = ids.slice(0, 2).map((id, at) => answerLine(at + 2, id, `R${at}`));
  const both = await Promise.all([one.applyAnswer({ lines }), other.applyAnswer({ lines })]);
  expect(both.flatMap(outcomes).toSorted()).toEqual(["same", "same", "ship", "ship"]);
  const { db } = shop.database;
  expect(await db.selectFrom("shipments").select("trackingNumber").execute()).toHaveLength(2);
  expect(await db.selectFrom("invoices").select("number").execute()).toHaveLength(2);

  const claims = await Promise.all(
    [one, other].map((packer, at) => packer.applyAnswer({ lines: [answerLine(2, ids[at + 2] ?? "", "SAME")] })),
  );
  expect(claims.flatMap(outcomes).toSorted()).toEqual(["problem", "ship"]);
});

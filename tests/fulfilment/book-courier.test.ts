import papaparse from "papaparse";
import { expect, test } from "vitest";
import { permissions } from "#domain/operators/permissions.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createCourierOperator, findCourierNamed } from "./courier-fixtures.ts";

const own = [
  { heading: "Order", column: "reference", text: "" },
  { heading: "Consignee", column: "name", text: "" },
  { heading: "COD", column: "cod", text: "" },
  { heading: "Grams", column: "grams", text: "" },
  { heading: "Service", column: "fixed", text: "Surface" },
];

async function createOwnCourier(shop: Awaited<ReturnType<typeof createTestShop>>) {
  const manager = await createCourierOperator(shop, "manager");
  const dtdc = await findCourierNamed(manager, "DTDC");
  const saved = await manager.post("", { ...dtdc, columns: own });
  expect(saved.status).toBe(200);
  return { manager, courierId: dtdc.id };
}

test("exports chosen orders with an operator's own columns, escapes formulas and audits without names", async () => {
  await using shop = await createTestShop();
  const { courierId } = await createOwnCourier(shop);
  const packer = await createCourierOperator(shop);
  const { orderId } = await placeCashOrder(shop);
  await shop.database.db.updateTable("orders").set({ name: "=1+1" }).where("id", "=", orderId).execute();
  const body = { courierId, orderIds: [orderId, orderId] };
  expect((await packer.post("/bookings/check", body)).body).toMatchObject({
    missing: [],
    problems: [],
    headings: ["Order", "Consignee", "COD", "Grams", "Service"],
    preview: [["#1001", "=1+1", expect.stringMatching(/^\d+\.\d\d$/), "6384", "Surface"]],
  });
  const file = await packer.download(body);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toMatch(/filename="dtdc-\d{4}-\d\d-\d\d\.csv"/);
  const { data } = papaparse.parse<Record<string, string>>((await file.text()).replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toMatchObject([{ Order: "#1001", Consignee: "'=1+1", Service: "Surface" }]);
  const [entry] = (await listAuditEntries(shop, String(courierId))).filter(({ action }) => action === "couriers.book");
  expect(entry).toMatchObject({ actor: packer.actor, after: { courier: "DTDC", orders: ["#1001"] } });
});

test("refuses a file while one of its orders can't be booked, and names each", async () => {
  await using shop = await createTestShop();
  const { courierId } = await createOwnCourier(shop);
  const packer = await createCourierOperator(shop);
  const [{ orderId: good }, { orderId: foreign }, { orderId: sent }] = [
    await placeCashOrder(shop, { idempotencyKey: "booking-1" }),
    await placeCashOrder(shop, { idempotencyKey: "booking-2" }),
    await placeCashOrder(shop, { idempotencyKey: "booking-3" }),
  ];
  await shop.database.db.updateTable("orders").set({ contact: "14155550100" }).where("id", "=", foreign).execute();
  await transitionOrder(shop, sent, "on_the_way");
  const unknown = "order_00000000000000";
  const body = { courierId, orderIds: [good, foreign, sent, unknown] };
  const { problems } = (await packer.post("/bookings/check", body)).body;
  expect(problems.map(({ orderId, message }: { orderId: string; message: string }) => [orderId, message])).toEqual([
    [foreign, "The phone number isn't an Indian one of 10 digits."],
    [sent, "This order is On the Way."],
    [unknown, "Order not found."],
  ]);
  const refused = await expectUnchanged(shop, () => packer.post("/bookings", body));
  expect([refused.status, refused.body.error.code]).toEqual([409, "booking-refused"]);
  expect(refused.body.error.message).toContain("#1002: The phone number");
});

test("refuses exports without permission, without a fresh second factor, of too many orders and for an unready courier", async () => {
  await using shop = await createTestShop();
  const { courierId, manager } = await createOwnCourier(shop);
  const { orderId } = await placeCashOrder(shop);
  const viewer = await createCourierOperator(shop, "viewer");
  const packer = await createCourierOperator(shop);
  const body = { courierId, orderIds: [orderId] };
  expect((await expectUnchanged(shop, () => viewer.post("/bookings", body))).status).toBe(403);
  expect((await expectUnchanged(shop, () => viewer.post("/bookings/check", body))).status).toBe(403);
  const dtdc = await findCourierNamed(packer, "DTDC");
  expect((await expectUnchanged(shop, () => packer.post("", { ...dtdc, name: "Mine" }))).status).toBe(403);
  const many = Array.from({ length: 501 }, (_, at) => `order_${String(at).padStart(14, "0")}`);
  const tooMany = await expectUnchanged(shop, () => packer.post("/bookings", { courierId, orderIds: many }));
  expect([tooMany.status, tooMany.body.error.code]).toEqual([400, "invalid-input"]);
  const delhivery = await findCourierNamed(manager, "Delhivery");
  const unready = await expectUnchanged(shop, () => packer.post("/bookings", { ...body, courierId: delhivery.id }));
  expect(unready.body.error.message).toBe("Delhivery needs the name of the pickup place.");
  const { id, email, name } = await createOperator(shop, "owner");
  const states = { mustEnrol: false, mustChangePassword: false, mustConfirm: true };
  const actor = {
    kind: "operator",
    id,
    email,
    name,
    role: "owner",
    rights: permissions,
    sessionId: "",
    ...states,
  } as const;
  expect(await shop.shop.fulfilment.couriers.book(actor, body)).toMatchObject({
    ok: false,
    error: { code: "second-factor-stale" },
  });
});

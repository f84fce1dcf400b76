import { expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

const drain = async (shop: TestShop) => {
  while ((await shop.runJobs()) > 0);
  return (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]).toSorted();
};

test("until delivery a tracking number can be corrected, with a mail by choice, and a parcel removed", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const wrong = { courier: "Delh", trackingNumber: "1" };
  const right = { courier: "Delhivery", trackingNumber: "2" };
  await packer.done(`${orderId}/ship`, wrong);
  await packer.done(`${orderId}/shipments`, { courier: "Delhivery", trackingNumber: "3" });
  const [first, second] = (await packer.get(orderId)).shipments;
  const edit = { id: first?.id, seen: wrong, ...right, notify: true };
  for (let attempt = 0; attempt < 2; attempt++) await packer.done(`${orderId}/edit-parcel`, edit);
  const stale = { id: first?.id, seen: wrong, courier: "Post", trackingNumber: "9" };
  const refused = await expectUnchanged(shop, () => packer.post(`${orderId}/edit-parcel`, stale));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
  const same = { id: first?.id, seen: right, courier: "Delhivery", trackingNumber: "3" };
  expect((await expectUnchanged(shop, () => packer.post(`${orderId}/edit-parcel`, same))).status).toBe(409);
  await packer.done(`${orderId}/remove-parcel`, {
    id: second?.id,
    seen: { courier: "Delhivery", trackingNumber: "3" },
  });
  const last = { id: first?.id, seen: right };
  const kept = await expectUnchanged(shop, () => packer.post(`${orderId}/remove-parcel`, last));
  expect(kept.body.error.message).toBe("An order On the Way has a parcel. Please correct this one instead.");
  const { order } = (await shop.shop.orders.detail(owner)) ?? {};
  expect(order).toMatchObject({ ...right, parcels: [right] });
  expect((await drain(shop)).filter((subject) => subject === "New Tracking Number")).toHaveLength(1);
  const mail = (await shop.mailbox()).find(({ subject }) => subject.startsWith("New Tracking"));
  expect(mail?.text).toContain("https://www.delhivery.com/track/package/2");
  const audited = (await listAuditEntries(shop, orderId)).map(({ action }) => action);
  expect(audited).toEqual(["orders.move", "orders.ship-more", "orders.edit-parcel", "orders.remove-parcel"]);

  await packer.done(`${orderId}/deliver`);
  const late = await expectUnchanged(shop, () =>
    packer.post(`${orderId}/edit-parcel`, { ...edit, seen: right, ...wrong }),
  );
  expect(late.body.error.message).toBe("This order is Delivered; parcels can only be changed while it is On the Way.");
});

test("undoes a delivery recorded by mistake with its cash payment, and records it again later", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const [manager, packer] = [await createOrderOperator(shop, "manager"), await createOrderOperator(shop, "packer")];
  await shipAndDeliver(packer, orderId);
  const undo = { reason: "Wrong order clicked" };
  const refused = await expectUnchanged(shop, () => packer.post(`${orderId}/undo-delivery`, undo));
  expect([refused.status, (await packer.get(orderId)).moves.undoDelivery]).toEqual([403, false]);
  expect((await manager.get(orderId)).moves.undoDelivery).toBe(true);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await manager.done(`${orderId}/undo-delivery`, undo)).toMatchObject({ status: "on_the_way" });

  const back = await manager.get(orderId);
  expect(back).toMatchObject({ status: "on_the_way", paid: false, payments: [{ method: "cash", status: "reversed" }] });
  expect(back.moves).toMatchObject({ deliver: true, refundable: 0, return: false });
  expect((await listAuditEntries(shop, orderId)).at(-1)).toMatchObject({
    action: "orders.undo-delivery",
    actor: manager.actor,
    reason: undo.reason,
  });
  const seen = await shop.shop.orders.detail(owner);
  expect(seen?.order.history.map(({ status }) => status)).toEqual(["ordered", "on_the_way"]);
  expect(seen?.actions.returnUntil).toBeNull();
  expect(seen?.order.payment).toBeNull();
  // The delivery's mail was still waiting; it is no longer true, so it is never sent.
  expect(await drain(shop)).toEqual(["On the Way", "Order Confirmed", "Still on the Way"]);

  await packer.done(`${orderId}/deliver`);
  const again = await manager.get(orderId);
  expect(again.payments.map(({ status, amount }) => [status, amount])).toEqual([
    ["reversed", 184_700],
    ["captured", 184_700],
  ]);
  expect(again).toMatchObject({ status: "delivered", paid: true, moves: { refundable: 184_700 } });
  expect(await drain(shop)).toContain("Delivered");
  await manager.done(`${orderId}/undo-delivery`, undo);
  await packer.done(`${orderId}/return-to-origin`, { reason: "Nobody there" });
  expect((await manager.get(orderId)).creditNotes).toHaveLength(1);
});

test("refuses to undo a delivery after a return", async () => {
  await using shop = await createPaymentShop();
  const manager = await createOrderOperator(shop, "manager");
  const { orderId } = await createPaidOrder(shop);
  const undo = (id: string) => manager.post(`${id}/undo-delivery`, { reason: "By mistake" });
  expect((await undo(orderId)).body.error.message).toBe("This order is Ordered, not Delivered.");
  await shipAndDeliver(manager, orderId);
  await manager.done(`${orderId}/return`, { items: [{ sku: waterSku, quantity: 1 }] });
  const refused = await expectUnchanged(shop, () => undo(orderId));
  expect(refused.body.error.message).toBe("Some of this order has come back already.");
  expect((await manager.post(`${orderId}/undo-delivery`, { reason: "" })).status).toBe(400);
});

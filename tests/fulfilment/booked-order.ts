import { expect } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { answerLine, createCourierOperator, findCourierNamed } from "./courier-fixtures.ts";

/** Places a cash order and exports it for a courier. Returns what tests change afterwards, and the courier's answer. */
export async function createBookedOrder(shop: TestShop) {
  const manager = await createCourierOperator(shop, "manager");
  const dtdc = await findCourierNamed(manager, "DTDC");
  const columns = [{ heading: "Order", column: "reference", text: "" }];
  expect((await manager.post("", { ...dtdc, columns })).status).toBe(200);
  const { orderId } = await placeCashOrder(shop);
  const [packer, orders] = [await createCourierOperator(shop), await createOrderOperator(shop, "manager")];
  const book = async () => {
    const file = await packer.download({ courierId: dtdc.id, orderIds: [orderId] });
    expect(file.status).toBe(200);
  };
  await book();
  const answer = { lines: [answerLine(2, orderId, "AB1")] };
  return {
    orderId,
    orders,
    book,
    changeAddress: async (changes: object) => {
      const { version, address } = await orders.get(orderId);
      await orders.done(`${orderId}/address`, { ...address, ...changes, version });
    },
    preview: async () => (await expectUnchanged(shop, () => packer.checkAnswer(answer))).body.lines[0],
    apply: async () => (await packer.applyAnswer(answer)).body.lines[0],
    applyRefused: async () => (await expectUnchanged(shop, () => packer.applyAnswer(answer))).body.lines[0],
    toBookAgain: async () => (await packer.get("/bookings/changed")).body.items,
  };
}

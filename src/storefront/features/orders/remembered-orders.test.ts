import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOrder, listRememberedOrders, rememberOrder } from "./remembered-orders.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const remember = (count: number) => {
  for (let at = 1; at <= count; at++) rememberOrder({ orderId: `order_${at}`, token: `token-${at}` });
};

test("remembers at most 20 orders, the newest first and each once", () => {
  remember(22);
  rememberOrder({ orderId: "order_22", token: "token-22" });
  const orders = listRememberedOrders();
  expect(orders).toHaveLength(20);
  expect(orders[0]).toMatchObject({ orderId: "order_22", token: "token-22" });
  expect(orders.at(-1)?.orderId).toBe("order_3");
});

test("forgets an order, and leaves nothing behind after the last", () => {
  remember(2);
  expect(forgetOrder("order_2").map(({ orderId }) => orderId)).toEqual(["order_1"]);
  forgetOrder("order_1");
  expect(stored.size).toBe(0);
});

test.each([
  "{broken",
  "7",
  '[{"orderId":"order_1"}]',
  '[{"orderId":"order_1","token":"../admin","at":1}]',
  '[{"orderId":"<b>","token":"t","at":1}]',
])("reads no order from %s", (value) => {
  stored.set("guestOrders", value);
  expect(listRememberedOrders()).toEqual([]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { BeverageCartItem, MerchCartItem } from "./cart-item.ts";

const water: BeverageCartItem = {
  id: "mountainwater-6",
  type: "beverage",
  name: "Mountain Water",
  productName: "Mountain Water",
  productImage: "",
  price: 399.35,
  quantity: 1,
  packSize: 6,
  currency: "INR",
};
const lime: BeverageCartItem = {
  ...water,
  id: "sparklinglime-4",
  name: "Lime",
  productName: "Lime",
  price: 349,
  packSize: 4,
};
const tee: MerchCartItem = {
  id: "herdtee-M-#0A1B2E",
  type: "merch",
  _id: "herdtee",
  name: "Herd Tee",
  merchName: "Herd Tee",
  productImage: "",
  price: 899,
  quantity: 1,
  size: "M",
  selectedSize: "M",
  color: "#0A1B2E",
  selectedColor: "#0A1B2E",
  colorName: "Ink",
  currency: "INR",
};

/** A browser's storage over `entries`; a `blocked` one denies access. */
function fakeStorage(entries: Map<string, string>, blocked = false) {
  const open = () => {
    if (blocked) throw new DOMException("denied", "SecurityError");
    return entries;
  };
  return {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  };
}

let entries: Map<string, string>;

/** A tab: a store of its own over the shared storage. */
async function openTab(blocked = false) {
  vi.resetModules();
  const storage = fakeStorage(entries, blocked);
  const tab = new EventTarget();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  const { subscribeToCart: subscribe, ...store } = await import("./cart-store.ts");
  const storageEvent = (key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event("storage"), { key, storageArea: storage }));
  return { ...store, subscribe, storageEvent };
}
const ids = (tab: { getCart: () => { lines: readonly { id: string; quantity: number }[] } }) =>
  tab.getCart().lines.map(({ id, quantity }) => `${id} x${quantity}`);

beforeEach(() => {
  entries = new Map();
});

test("lists beverages before merch, with count and total of both", async () => {
  const tab = await openTab();
  tab.addMerchItem(tee);
  tab.addBeverageItem(water);
  tab.addBeverageItem(water);
  tab.addBeverageItem(lime);
  expect(ids(tab)).toEqual(["mountainwater-6 x2", "sparklinglime-4 x1", "herdtee-M-#0A1B2E x1"]);
  expect(tab.getCart()).toMatchObject({ count: 4, totalPaise: 2 * 39_935 + 34_900 + 89_900 });
  expect((await openTab()).getCart().lines).toEqual(tab.getCart().lines);
});

test("limits a line to 100 pieces and removes it with its last piece", async () => {
  const tab = await openTab();
  tab.addBeverageItem({ ...water, quantity: 99 });
  tab.increaseQuantity(water.id);
  tab.increaseQuantity(water.id);
  tab.addBeverageItem(water);
  expect(ids(tab)).toEqual(["mountainwater-6 x100"]);
  tab.addBeverageItem(lime);
  tab.decreaseQuantity(lime.id);
  expect(ids(tab)).toEqual(["mountainwater-6 x100"]);
});

test("undo restores a line in its place", async () => {
  const tab = await openTab();
  for (const item of [water, lime]) tab.addBeverageItem(item);
  const undo = tab.removeFromCart(water.id);
  expect(ids(tab)).toEqual(["sparklinglime-4 x1"]);
  undo();
  expect(ids(tab)).toEqual(["mountainwater-6 x1", "sparklinglime-4 x1"]);
});

test("an invalid value empties only its own cart", async () => {
  entries.set("cartItems", '{"password":1}');
  entries.set("merchCartItems", JSON.stringify([tee]));
  const tab = await openTab();
  expect(ids(tab)).toEqual(["herdtee-M-#0A1B2E x1"]);
  tab.addBeverageItem(lime);
  expect(ids(await openTab())).toEqual(["sparklinglime-4 x1", "herdtee-M-#0A1B2E x1"]);
});

test("clear deletes both keys", async () => {
  const tab = await openTab();
  tab.addBeverageItem(water);
  tab.addMerchItem(tee);
  tab.clearCart();
  expect(tab.getCart()).toMatchObject({ lines: [], count: 0, totalPaise: 0 });
  expect([...entries]).toEqual([]);
});

test("keeps two tabs' changes and notifies the other tab", async () => {
  const one = await openTab();
  one.addBeverageItem(water);
  const two = await openTab();
  two.addBeverageItem(lime);
  one.addBeverageItem(water);
  expect(ids(one)).toEqual(["mountainwater-6 x2", "sparklinglime-4 x1"]);
  const heard = vi.fn();
  const leave = two.subscribe(heard);
  two.storageEvent("user");
  expect(heard).not.toHaveBeenCalled();
  two.storageEvent("cartItems");
  expect(ids(two)).toEqual(["mountainwater-6 x2", "sparklinglime-4 x1"]);
  entries.clear();
  two.storageEvent(null);
  expect(ids(two)).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});

test("keeps the cart in its tab without storage", async () => {
  const tab = await openTab(true);
  tab.addBeverageItem(water);
  tab.addMerchItem(tee);
  tab.increaseQuantity(water.id);
  expect(ids(tab)).toEqual(["mountainwater-6 x2", "herdtee-M-#0A1B2E x1"]);
  tab.clearCart();
  expect(ids(tab)).toEqual([]);
});

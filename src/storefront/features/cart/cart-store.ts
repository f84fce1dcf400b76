import { useSyncExternalStore } from "react";
import { add, fromRupees, multiply, type Paise, paise } from "#domain/money.ts";
import type { BeverageCartItem, CartItem, MerchCartItem } from "./cart-item.ts";
import { type CartKey, type Carts, deleteCart, readCart, writeCart } from "./cart-storage.ts";
import { addItem, decreaseItem, increaseItem, removeItem, restoreItem } from "./update-cart-items.ts";

type State = Carts & { lines: readonly CartItem[]; count: number; totalPaise: Paise; isOpen: boolean };

const empty = stateOf({ cartItems: [], merchCartItems: [] }, false);
const listeners = new Set<() => void>();
let state: State = empty;
let loaded = false;
/** Set once storage has failed us: from then on memory is what counts. */
let memoryOnly = false;

/** Beverages first, then merch (spec §3); the total is of what was last seen, the server's quote decides (D5, D12). */
function stateOf({ cartItems, merchCartItems }: Carts, isOpen: boolean): State {
  const lines: CartItem[] = [...cartItems, ...merchCartItems];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalPaise = add(paise(0), ...lines.map(({ price, quantity }) => multiply(fromRupees(price), quantity)));
  return { cartItems, merchCartItems, lines, count, totalPaise, isOpen };
}

function current(): State {
  if (!loaded) {
    loaded = true;
    state = stateOf(stored(), false);
  }
  return state;
}

function stored(): Carts {
  if (memoryOnly) return state;
  const [cartItems, merchCartItems] = [readCart("cartItems"), readCart("merchCartItems")];
  memoryOnly = cartItems === undefined || merchCartItems === undefined;
  return { cartItems: cartItems ?? state.cartItems, merchCartItems: merchCartItems ?? state.merchCartItems };
}

function become(next: State): void {
  state = next;
  for (const changed of listeners) changed();
}

/** Starts from what is stored now, not from what this tab last saw: two tabs never undo each other. */
function change<K extends CartKey>(key: K, edit: (items: Carts[K]) => Carts[K]): void {
  const isOpen = current().isOpen;
  const carts = stored();
  const items = edit(carts[key]);
  if (!memoryOnly) memoryOnly = !writeCart(key, items);
  become(stateOf({ ...carts, [key]: items }, isOpen));
}

function changeBoth(edit: <T extends CartItem>(items: readonly T[]) => T[]): void {
  change("cartItems", edit);
  change("merchCartItems", edit);
}

function hearStorage(event: StorageEvent): void {
  if (event.storageArea !== localStorage) return;
  if (event.key === null || event.key in empty) reload();
}

/** A page that comes back from the back/forward cache has heard no storage events. */
function hearReturn(event: PageTransitionEvent): void {
  if (event.persisted) reload();
}

function reload(): void {
  become(stateOf(stored(), current().isOpen));
}

export function subscribeToCart(changed: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", hearStorage);
    addEventListener("pageshow", hearReturn);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    removeEventListener("storage", hearStorage);
    removeEventListener("pageshow", hearReturn);
  };
}

/** What is stored now, should another tab's change not have been heard yet. */
export function reloadCart(): void {
  reload();
}

/** Outside React, such as a handler that must see the newest. */
export function getCart(): Pick<State, "lines" | "count" | "totalPaise" | "isOpen"> {
  return current();
}

/** One more of a pack; a new line at the end if there is none of it. At most 100 of one line. */
export function addBeverageItem(item: BeverageCartItem): void {
  change("cartItems", (items) => addItem(items, item));
}

export function addMerchItem(item: MerchCartItem): void {
  change("merchCartItems", (items) => addItem(items, item));
}

export function increaseQuantity(id: string): void {
  changeBoth((items) => increaseItem(items, id));
}

export function decreaseQuantity(id: string): void {
  changeBoth((items) => decreaseItem(items, id));
}

/** Gives the way back. */
export function removeFromCart(id: string): () => void {
  const { cartItems, merchCartItems } = current();
  const [beverage, merch] = [
    cartItems.findIndex((item) => item.id === id),
    merchCartItems.findIndex((item) => item.id === id),
  ];
  const [gone, goneMerch] = [cartItems[beverage], merchCartItems[merch]];
  changeBoth((items) => removeItem(items, id));
  return () => {
    if (gone) change("cartItems", (items) => restoreItem(items, gone, beverage));
    if (goneMerch) change("merchCartItems", (items) => restoreItem(items, goneMerch, merch));
  };
}

/** The server's prices take the place of those that were shown (D12); quantities are the buyer's. */
export function updatePrices(prices: readonly { id: string; price: number }[]): void {
  changeBoth((items) =>
    items.map((item) => ({ ...item, price: prices.find(({ id }) => id === item.id)?.price ?? item.price })),
  );
}

export function setQuantity(id: string, quantity: number): void {
  changeBoth((items) => items.map((item) => (item.id === id ? { ...item, quantity } : item)));
}

export function clearCart(): void {
  deleteCart("cartItems");
  deleteCart("merchCartItems");
  become(stateOf({ cartItems: [], merchCartItems: [] }, current().isOpen));
}

export function openCart(): void {
  if (!current().isOpen) become({ ...current(), isOpen: true });
}

function closeCart(): void {
  if (current().isOpen) become({ ...current(), isOpen: false });
}

const actions = {
  open: openCart,
  close: closeCart,
  increase: increaseQuantity,
  decrease: decreaseQuantity,
  remove: removeFromCart,
  clear: clearCart,
};

/** Empty on the server and while hydrating: public pages are the same for everybody. */
export function useCart() {
  const { lines, count, totalPaise, isOpen } = useSyncExternalStore(subscribeToCart, current, () => empty);
  return { lines, count, totalPaise, isOpen, ...actions };
}

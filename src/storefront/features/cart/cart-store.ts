import { useSyncExternalStore } from "react";
import { add, fromRupees, multiply, type Paise, paise } from "#domain/money.ts";
import {
  addItem,
  type BeverageCartItem,
  type CartItem,
  decreaseItem,
  increaseItem,
  type MerchCartItem,
  parseBeverageItem,
  parseMerchItem,
  removeItem,
  restoreItem,
} from "./cart-item.ts";

/** Both carts as stored in the browser. */
type Carts = { cartItems: readonly BeverageCartItem[]; merchCartItems: readonly MerchCartItem[] };
type CartKey = keyof Carts;

const storedVersion = 1;
const maxLines = 200;
const readers: { [K in CartKey]: (value: unknown) => Carts[K][number] | undefined } = {
  cartItems: parseBeverageItem,
  merchCartItems: parseMerchItem,
};

type State = Carts & { lines: readonly CartItem[]; count: number; totalPaise: Paise; isOpen: boolean };

const empty = buildState({ cartItems: [], merchCartItems: [] }, false);
const listeners = new Set<() => void>();
let state: State = empty;
let loaded = false;
/** Set once storage has failed; from then on the cart is in memory only. */
let memoryOnly = false;
/** Set when the drawer's code has loaded; until then an opened drawer is still loading. */
let isDrawerLoaded = false;

/** Lists beverages first, then merch. The total uses the last known prices; the server's quote decides. */
function buildState({ cartItems, merchCartItems }: Carts, isOpen: boolean): State {
  const lines: CartItem[] = [...cartItems, ...merchCartItems];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalPaise = add(paise(0), ...lines.map(({ price, quantity }) => multiply(fromRupees(price), quantity)));
  return { cartItems, merchCartItems, lines, count, totalPaise, isOpen };
}

function current(): State {
  if (!loaded) {
    loaded = true;
    state = buildState(readStored(), false);
  }
  return state;
}

function readStored(): Carts {
  if (memoryOnly) return state;
  const [cartItems, merchCartItems] = [readCart("cartItems"), readCart("merchCartItems")];
  memoryOnly = cartItems === undefined || merchCartItems === undefined;
  return { cartItems: cartItems ?? state.cartItems, merchCartItems: merchCartItems ?? state.merchCartItems };
}

function setState(next: State): void {
  state = next;
  for (const notify of listeners) notify();
}

/** Edits the stored cart, not this tab's copy, so that two tabs never undo each other. */
function change<K extends CartKey>(key: K, edit: (items: Carts[K]) => Carts[K]): void {
  const isOpen = current().isOpen;
  const carts = readStored();
  const items = edit(carts[key]);
  if (!memoryOnly) memoryOnly = !writeCart(key, items);
  setState(buildState({ ...carts, [key]: items }, isOpen));
}

function changeBoth(edit: <T extends CartItem>(items: readonly T[]) => T[]): void {
  change("cartItems", edit);
  change("merchCartItems", edit);
}

function onStorage(event: StorageEvent): void {
  if (event.storageArea !== localStorage) return;
  if (event.key === null || event.key in empty) reload();
}

/** A page restored from the back/forward cache has missed storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) reload();
}

function reload(): void {
  setState(buildState(readStored(), current().isOpen));
}

export function subscribeToCart(notify: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}

/** Reads the cart again, in case another tab's event has not arrived yet. */
export function reloadCart(): void {
  reload();
}

/** Returns the current cart outside React, such as in an event handler. */
export function getCart(): Pick<State, "lines" | "count" | "totalPaise" | "isOpen"> {
  return current();
}

/** Adds to the pack's line or appends a new one; at most 100 per line. */
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

/** Removes a line and returns a function that restores it. */
export function removeFromCart(id: string): () => void {
  const { cartItems, merchCartItems } = current();
  const [beverage, merch] = [
    cartItems.findIndex((item) => item.id === id),
    merchCartItems.findIndex((item) => item.id === id),
  ];
  const [beverageItem, merchItem] = [cartItems[beverage], merchCartItems[merch]];
  changeBoth((items) => removeItem(items, id));
  return () => {
    if (beverageItem) change("cartItems", (items) => restoreItem(items, beverageItem, beverage));
    if (merchItem) change("merchCartItems", (items) => restoreItem(items, merchItem, merch));
  };
}

/** Replaces prices by the server's; quantities stay. */
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
  setState(buildState({ cartItems: [], merchCartItems: [] }, current().isOpen));
}

export function openCart(): void {
  if (!current().isOpen) setState({ ...current(), isOpen: true });
}

/** Adds an item and opens the drawer; ignores further taps while the drawer is loading. */
export function addAndOpenCart(addToCart: () => void): void {
  if (current().isOpen) return;
  addToCart();
  openCart();
}

/** Call once the drawer can be shown. */
export function markDrawerLoaded(): void {
  isDrawerLoaded = true;
  setState({ ...current() });
}

export function closeCart(): void {
  if (current().isOpen) setState({ ...current(), isOpen: false });
}

const actions = {
  open: openCart,
  close: closeCart,
  increase: increaseQuantity,
  decrease: decreaseQuantity,
  remove: removeFromCart,
  clear: clearCart,
};

/** Empty on the server and during hydration, because public pages are cached for everybody. */
export function useCart() {
  const { lines, count, totalPaise, isOpen } = useSyncExternalStore(subscribeToCart, current, () => empty);
  return { lines, count, totalPaise, isOpen, isOpening: isOpen && !isDrawerLoaded, ...actions };
}

/** Parses an array or `{v, items}`. One invalid item makes the whole value undefined. */
export function parseCart<K extends CartKey>(key: K, text: string): Carts[K][number][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = typeof value === "object" && value !== null && "items" in value ? value.items : value;
  if (!Array.isArray(list) || list.length > maxLines) return undefined;
  const items = list.map(readers[key]).filter((item) => item !== undefined);
  if (items.length < list.length) return undefined;
  return items.reduce<Carts[K][number][]>((sum, item) => addItem(sum, item), []);
}

/** Returns undefined if storage is blocked, for example in private mode. */
function readCart<K extends CartKey>(key: K): Carts[K][number][] | undefined {
  try {
    const text = localStorage.getItem(key);
    return (text === null ? undefined : parseCart(key, text)) ?? [];
  } catch {
    return undefined;
  }
}

/** Returns false if storage is blocked; the cart then lives as long as its tab. */
function writeCart<K extends CartKey>(key: K, items: Carts[K]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ v: storedVersion, items }));
    return true;
  } catch {
    return false;
  }
}

function deleteCart(key: CartKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to delete.
  }
}

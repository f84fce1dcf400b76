/** A guest's order that this device placed; `at` is the time in ms. Those of earlier versions have no number. */
export type RememberedOrder = { orderId: string; orderNumber?: string; token: string; at: number };

const storageKey = "guestOrders";
const maxOrders = 20;

/** Returns the newest first; nothing where storage is blocked or its value is broken. */
export function listRememberedOrders(): RememberedOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRememberedOrder).slice(0, maxOrders) : [];
  } catch {
    return [];
  }
}

export function rememberOrder({ orderId, orderNumber, token }: Omit<RememberedOrder, "at">): void {
  const others = listRememberedOrders().filter((order) => order.orderId !== orderId);
  store([{ orderId, ...(orderNumber && { orderNumber }), token, at: Date.now() }, ...others].slice(0, maxOrders));
}

/** Forgets one order and returns those that are left. */
export function forgetOrder(orderId: string): RememberedOrder[] {
  const left = listRememberedOrders().filter((order) => order.orderId !== orderId);
  store(left);
  return left;
}

function store(orders: RememberedOrder[]): void {
  try {
    if (orders.length > 0) localStorage.setItem(storageKey, JSON.stringify(orders));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the private link is kept by the dialog and the mail only.
  }
}

function isRememberedOrder(value: unknown): value is RememberedOrder {
  if (typeof value !== "object" || value === null) return false;
  const { orderId, orderNumber, token, at } = value as Partial<Record<keyof RememberedOrder, unknown>>;
  // Tokens become part of a URL: accept nothing but their own characters.
  const isToken = typeof token === "string" && /^[\w-]{1,200}$/.test(token);
  const isNumber = orderNumber === undefined || (typeof orderNumber === "string" && orderNumber.length <= 20);
  const isId = typeof orderId === "string" && /^order_\w{1,40}$/.test(orderId);
  return isToken && isNumber && isId && Number.isFinite(at);
}

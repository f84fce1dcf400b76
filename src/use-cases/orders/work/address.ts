import { updateOrderAddress } from "#db/queries/order-changes.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { getOrderStatusLabel } from "#domain/order.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import { validateShippingAddress } from "#domain/shipping.ts";
import type { Deps } from "#use-cases/deps.ts";
import { done, transitionRefusal, withLockedOrder } from "./on-order.ts";
import type { OrderOperations } from "./types.ts";

type Body = Parameters<OrderOperations["address"]>[2];
const places = ["addressLine1", "addressLine2", "landmark", "city", "state", "pin"] as const;
const parts = ["name", "contact", "email", ...places] as const;
type Address = Pick<OrderRow, (typeof parts)[number]>;

/**
 * Where an order goes, while it is Ordered. Who saves over somebody else's change is told (issue 6 §3); saved twice it
 * is one change. The audit names the fields alone: what stands in them says who the buyer is.
 */
export function updateAddress(deps: Deps): OrderOperations["address"] {
  return (who, orderId, { version, ...typed }) => {
    const refused = refusalOf(typed);
    if (refused) return Promise.resolve({ ok: false, error: refused });
    const wanted = readAddress(typed);
    return withLockedOrder(
      deps,
      { who, right: "orders.change", orderId },
      async ({ tx, order, status, at, audit: tell }) => {
        const changed = parts.filter((part) => order[part] !== wanted[part]);
        if (changed.length === 0) return done;
        if (status !== "ordered") {
          const message = `This order is ${getOrderStatusLabel(status)}; its address cannot be changed any more.`;
          return { ok: false, error: transitionRefusal(message) };
        }
        if (order.version !== version) return { ok: false, error: refusal("changed-meanwhile") };
        await updateOrderAddress(tx, orderId, { ...wanted, at });
        await tell({ action: "orders.address", before: { version }, after: { version: version + 1, changed } });
        return done;
      },
    );
  };
}

function readAddress({ email, contact, ...given }: Omit<Body, "version">): Address {
  const text = Object.fromEntries(Object.entries(given).map(([part, typed]) => [part, normalizeLine(typed)]));
  const written = normalizeLine(email ?? "");
  return { ...(text as typeof given), contact: normalizePhone(normalizeLine(contact)) ?? "", email: written || null };
}

/** The checkout's own rules and words, at the names that the fields have here. */
function refusalOf({ name, contact, email, ...rest }: Omit<Body, "version">): Refusal | undefined {
  const refused = validateShippingAddress({ ...rest, fullName: name, phone: contact, email: email ?? "" });
  if (!refused?.fields) return refused;
  const named: Record<string, string> = { fullName: "name", phone: "contact" };
  const fields = Object.entries(refused.fields).map(([field, words]) => [named[field] ?? field, words]);
  return { ...refused, fields: Object.fromEntries(fields) };
}

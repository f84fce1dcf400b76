import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { updateOrderAddress } from "#db/queries/orders/order-queries.ts";
import { isOrderErased } from "#db/queries/retention/erasures.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import { checkBusiness, readBusiness, type TypedBusiness, toBusinessColumns } from "#domain/tax/business.ts";
import { checkAddressPlace } from "#use-cases/kernel/check-address-place.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { refuseBusinessInvoice } from "#use-cases/kernel/refuse-business-invoice.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

type Body = Parameters<OrderOperations["address"]>[2];

const places = ["addressLine1", "addressLine2", "landmark", "city", "state", "pin"] as const;

const parts = ["name", "contact", "email", ...places, "businessName", "businessGstin"] as const;

type Place = Pick<OrderRow, "name" | "contact" | "email" | (typeof places)[number]>;
type TypedPlace = Omit<Body, "version" | keyof TypedBusiness>;

/**
 * Changes the delivery address and the invoiced business while the order is Ordered (docs/rules.md 4.9, 13.16). Conflicts
 * are refused; the same change again is no conflict. The audit log names only the fields: their values would identify
 * the buyer.
 */
export function updateAddress(deps: Deps): OrderOperations["address"] {
  return (actor, orderId, { version, ...typed }) => {
    const refused = refusalOf(typed);
    if (refused) return Promise.resolve(fail(refused));
    return withLockedOrder(
      deps,
      { actor, permission: "orders.change", orderId },
      async ({ tx, order, status, at, audit }) => {
        const { businessName = order.businessName, businessGstin = order.businessGstin, ...place } = typed;
        const typedBusiness = { businessName: businessName ?? "", businessGstin: businessGstin ?? "" };
        const business = readBusiness(typedBusiness);
        const address = { ...readAddress(place), ...toBusinessColumns(business) };
        const changed = parts.filter((part) => order[part] !== address[part]);
        const wrong = checkBusiness(typedBusiness, address.state);
        if (changed.length === 0) return wrong && status === "ordered" ? fail(wrong) : done;
        if (status !== "ordered") {
          const message = `This order is ${getOrderStatusLabel(status)}; its address can no longer be changed.`;
          return fail(transitionRefusal(message));
        }
        // A new address would be erased with the rest at the next start (docs/rules.md 20.21).
        if (isOrderErased(order)) {
          const message = "The customer's data has been erased, so this order can't be sent. Please cancel it.";
          return fail(transitionRefusal(message));
        }
        if (order.version !== version) return fail("changed-meanwhile");
        const notInvoiced =
          wrong ??
          (changed.includes("businessGstin") ? refuseBusinessInvoice(await readSettings(tx), business) : undefined);
        if (notInvoiced) return fail(notInvoiced);
        await updateOrderAddress(tx, orderId, { ...address, at });
        await audit({ action: "orders.address", before: { version }, after: { version: version + 1, changed } });
        return done;
      },
    );
  };
}

function readAddress({ email, contact, ...typedFields }: TypedPlace): Place {
  const text = Object.fromEntries(Object.entries(typedFields).map(([part, typed]) => [part, normalizeLine(typed)]));
  const written = normalizeLine(email ?? "");
  return {
    ...(text as typeof typedFields),
    contact: normalizePhone(normalizeLine(contact)) ?? "",
    email: written || null,
  };
}

/** Checkout's own validation, with errors on this form's field names. */
function refusalOf({ name, contact, email, ...rest }: TypedPlace): Refusal | undefined {
  const address = { ...rest, fullName: name, phone: contact, email: email ?? "" };
  const refused = validateShippingAddress(address) ?? checkAddressPlace(rest);
  if (!refused?.fields) return refused;
  const named: Record<string, string> = { fullName: "name", phone: "contact" };
  const fields = Object.entries(refused.fields).map(([field, words]) => [named[field] ?? field, words]);
  return { ...refused, fields: Object.fromEntries(fields) };
}

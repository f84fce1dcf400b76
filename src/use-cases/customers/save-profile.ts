import { lockCustomer, updateCustomer } from "#db/queries/customers.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { accountPhone, at, nameRefusal } from "./account-fields.ts";
import { customerView } from "./customer-view.ts";
import type { Customers } from "./types.ts";

/** Name and phone (spec §2, Profile); what is not given stays. The e-mail stays as it was proved. */
export function saveProfile({ database, clock }: Deps): Customers["saveProfile"] {
  return async (customerId, input) => {
    const fullName = input.fullName === undefined ? undefined : plainText(input.fullName);
    const phoneNumber = input.phoneNumber === undefined ? undefined : accountPhone(input.phoneNumber);
    const wrongName = fullName === undefined ? undefined : nameRefusal(fullName);
    if (wrongName) return { ok: false, error: wrongName };
    if (input.phoneNumber !== undefined && phoneNumber === undefined) {
      return { ok: false, error: at("phoneNumber", "invalid-phone") };
    }
    const set = { ...(fullName !== undefined && { fullName }), ...(phoneNumber !== undefined && { phoneNumber }) };
    return await retrying(database, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer) return { ok: false, error: refusal("user-gone") };
      if (Object.keys(set).length > 0) await updateCustomer(tx, customerId, { ...set, updatedAt: clock() });
      return { ok: true, value: customerView({ ...customer, ...set }) };
    });
  };
}

import { lockCustomer, updateCustomer } from "#db/queries/customers.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { fieldError, parsePhone, validateName } from "./account-fields.ts";
import { toCustomerView } from "./customer-view.ts";
import type { CustomerUseCases } from "./types.ts";

/** Name and phone (spec §2, Profile); what is not given stays. The e-mail stays as it was proved. */
export function saveProfile({ database, clock }: Deps): CustomerUseCases["saveProfile"] {
  return async (customerId, input) => {
    const fullName = input.fullName === undefined ? undefined : normalizeLine(input.fullName);
    const phoneNumber = input.phoneNumber === undefined ? undefined : parsePhone(input.phoneNumber);
    const wrongName = fullName === undefined ? undefined : validateName(fullName);
    if (wrongName) return { ok: false, error: wrongName };
    if (input.phoneNumber !== undefined && phoneNumber === undefined) {
      return { ok: false, error: fieldError("phoneNumber", "invalid-phone") };
    }
    const set = { ...(fullName !== undefined && { fullName }), ...(phoneNumber !== undefined && { phoneNumber }) };
    return await transactionWithRetry(database, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer) return { ok: false, error: refusal("user-gone") };
      if (Object.keys(set).length > 0) await updateCustomer(tx, customerId, { ...set, updatedAt: clock() });
      return { ok: true, value: toCustomerView({ ...customer, ...set }) };
    });
  };
}

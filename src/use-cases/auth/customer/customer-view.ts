import type { CustomerView } from "#contracts/store/customers/customer-views.ts";

type Row = { id: string; fullName: string; email: string | null; phoneNumber: string };

/** The customer without credentials. */
export function toCustomerView({ id, fullName, email, phoneNumber }: Row): CustomerView {
  return { id, fullName, email: email ?? "", phoneNumber };
}

import { useEffect } from "react";
import type { CustomerView } from "#contracts/store/customer.ts";
import { cacheCustomer } from "#storefront/shell/visitor.ts";

/** Whose session it is goes on display (D3), also after signing in by a form that no script was there for yet. */
export function useCacheCustomer({ id, fullName, email, phoneNumber }: CustomerView): void {
  useEffect(() => cacheCustomer({ _id: id, fullName, email, phoneNumber }), [id, fullName, email, phoneNumber]);
}

import { useEffect } from "react";
import type { CustomerView } from "#contracts/store/customer.ts";
import { keepVisitor } from "#storefront/shell/visitor.ts";

/** Whose session it is goes on display (D3), also after signing in by a form that no script was there for yet. */
export function useShownCustomer({ id, fullName, email, phoneNumber }: CustomerView): void {
  useEffect(() => keepVisitor({ _id: id, fullName, email, phoneNumber }), [id, fullName, email, phoneNumber]);
}

import { type ComponentType, lazy, Suspense, useState } from "react";
import type { DeliveryTerms } from "../content/delivery-text.ts";
import { useCart } from "./cart-store.ts";

/** Fetched when first opened. If that fails (a cut line, a new version), checkout shows the same cart as a page. */
type Props = { facts: DeliveryTerms };
const Panel = lazy<ComponentType<Props>>(() =>
  import("./cart-drawer-content.tsx").catch(() => ({ default: ToCheckout })),
);

/** The cart over any page; the shell renders it once. */
export function CartDrawer({ facts }: Props) {
  const { isOpen } = useCart();
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Panel facts={facts} />
    </Suspense>
  );
}

function ToCheckout() {
  location.assign("/check-out");
  return null;
}

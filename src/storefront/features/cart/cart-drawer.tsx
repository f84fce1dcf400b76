import { type ComponentType, lazy, Suspense, useState } from "react";
import type { DeliveryTerms } from "../content/delivery-text.ts";
import { useCart } from "./cart-store.ts";

/** Loaded when first opened. If loading fails (offline, a new release), checkout shows the same cart. */
type Props = { facts: DeliveryTerms };
const Panel = lazy<ComponentType<Props>>(() =>
  import("./cart-drawer-content.tsx").catch(() => ({ default: ToCheckout })),
);

/** The cart drawer; the layout renders it once. */
export function CartDrawer({ facts }: Props) {
  const { isOpen } = useCart();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
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

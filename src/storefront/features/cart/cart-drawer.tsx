import { type ComponentType, useEffect, useState } from "react";
import type { DeliveryTerms } from "../content/delivery-text.ts";
import { closeCart, markDrawerLoaded, useCart } from "./cart-store.ts";
import { loadCartDrawer } from "./load-cart-drawer.ts";

type Props = { facts: DeliveryTerms };

/** The cart drawer, which the layout renders once; its code is loaded when it is first needed. */
export function CartDrawer({ facts }: Props) {
  const { isOpen } = useCart();
  const [Content, setContent] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!isOpen || Content) return;
    setFailed(false);
    loadCartDrawer().then(
      (loaded) => {
        setContent(() => loaded.default);
        markDrawerLoaded();
      },
      () => {
        closeCart();
        setFailed(true);
        void openCheckoutIfReachable();
      },
    );
  }, [isOpen, Content]);

  if (Content) return <Content facts={facts} />;
  if (!failed) return null;
  return (
    <p className="toast" role="alert">
      No signal. Your cart is safe: try again in a moment.
    </p>
  );
}

/**
 * Opens checkout, which shows the same cart, when the shop is reachable but a release has removed the drawer's file.
 */
async function openCheckoutIfReachable(): Promise<void> {
  const response = await fetch("/readyz").catch(() => undefined);
  if (response?.ok) location.assign("/check-out");
}

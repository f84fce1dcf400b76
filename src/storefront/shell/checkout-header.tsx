import { Icon } from "../ui/icon.tsx";
import { useCart } from "./cart-port.ts";
import { Logo } from "./logo.tsx";
import "./header.css";

/** Logo and the way back: nothing to wander off to (look §5). */
export function CheckoutHeader() {
  const { open } = useCart();
  return (
    <header className="header">
      <div className="wrap">
        <Logo onDark={false} />
        <button type="button" className="link needs-script" aria-haspopup="dialog" onClick={open}>
          <Icon name="left" size="s" /> Back to cart
        </button>
        <noscript>
          <a className="link" href="/beverages">
            Keep Shopping
          </a>
        </noscript>
      </div>
    </header>
  );
}

import { Icon } from "../ui/icon.tsx";
import { MenuEntries } from "./menu-entries.tsx";

/** What the cart button and the menu button lead to when there is no script. */
export function ScriptlessMenu() {
  return (
    <noscript>
      <a className="link" href="/check-out">
        Checkout
      </a>
      <details className="scriptless">
        <summary className="ib" aria-label="Open menu">
          <Icon name="menu" />
        </summary>
        <div className="menu">
          <MenuEntries account="/sign-in" />
        </div>
      </details>
    </noscript>
  );
}

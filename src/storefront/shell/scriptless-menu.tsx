import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";
import { MenuEntries } from "./menu-entries.tsx";

/** What the cart button and the menu button lead to when there is no script. */
export function NoScriptMenu() {
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
          <Doors />
        </div>
      </details>
    </noscript>
  );
}

/** The page is the same for everybody: who is signed in already is led on from the sign-in page. */
function Doors() {
  return (
    <div className="menu-foot stack">
      <a className="btn btn-block" href="/sign-in">
        Login
      </a>
      <form method="post" action="/sign-out">
        <button type="submit" className="link">
          Logout
        </button>
      </form>
    </div>
  );
}

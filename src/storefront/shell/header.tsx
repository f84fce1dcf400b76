import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import type { Flavour } from "#contracts/store/catalog.ts";
import { CountBadge } from "../ui/count.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useCart } from "./cart-port.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { NoScriptMenu } from "./scriptless-menu.tsx";
import { useCachedCustomer } from "./visitor.ts";
import "./header.css";

const dark: readonly (Flavour | undefined)[] = ["sparkling", "kokum", "ink"];

/** Sticky, in the colour of the page's first field. */
export function Header({ flavour }: { flavour: Flavour | undefined }) {
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  return (
    <header className="header field" data-flavour={flavour}>
      <div className="wrap">
        <Logo onDark={dark.includes(flavour)} />
        <nav aria-label="Main">
          <SectionLink to="/beverages" inside={pathname.startsWith("/single-product-page/")}>
            Beverages
          </SectionLink>
          <SectionLink to="/merch" inside={pathname.startsWith("/single-merch-page/")}>
            Merch
          </SectionLink>
          <NavLink to="/elefant-club">Elefant Club</NavLink>
          <NavLink to="/about-us">About</NavLink>
        </nav>
        <Account />
        <CartButton />
        <IconButton
          icon="menu"
          label="Open menu"
          className="burger needs-script"
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        />
        <NoScriptMenu />
      </div>
      <Menu open={menu} onClose={() => setMenu(false)} />
    </header>
  );
}

/** Marked on its own page and on the pages inside it. */
function SectionLink({ to, inside, children }: { to: string; inside: boolean; children: string }) {
  return inside ? (
    <Link to={to} aria-current="true">
      {children}
    </Link>
  ) : (
    <NavLink to={to}>{children}</NavLink>
  );
}

function Account() {
  const visitor = useCachedCustomer();
  return (
    <>
      {visitor && (
        <Link className="who" to="/user-dashboard">
          <Icon name="user" /> {visitor.fullName}
        </Link>
      )}
      <Link
        className={visitor ? "ib who-icon" : "ib"}
        to={visitor ? "/user-dashboard" : "/sign-in"}
        aria-label="Account"
      >
        <Icon name="user" />
      </Link>
    </>
  );
}

/** The badge: all items of both carts, hidden at 0 (spec §2). */
function CartButton() {
  const { count, open } = useCart();
  return (
    <span className="needs-script">
      <CountBadge value={count}>
        <IconButton
          icon="cart"
          label="Open cart"
          aria-haspopup="dialog"
          aria-describedby={count > 0 ? "cart-count" : undefined}
          onClick={open}
        />
      </CountBadge>
      <span id="cart-count" hidden>
        {count === 1 ? "1 item" : `${count} items`}
      </span>
    </span>
  );
}

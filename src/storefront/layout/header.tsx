import "./header.css";
import "../ui/inputs/button.css";
import "./menu.css";
import { type MouseEvent, useState } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import { signOut } from "../features/account/sign-in/sign-out-request.ts";
import { useCart } from "../features/cart/cart-store.ts";
import { Button, ButtonLink } from "../ui/inputs/button.tsx";
import { IconButton } from "../ui/inputs/icon-button.tsx";
import { Icon } from "../ui/layout/icon.tsx";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { CountBadge } from "../ui/text/count-badge.tsx";
import { useCachedCustomer } from "./cached-customer.ts";
import { Logo } from "./logo.tsx";
import { MenuEntries } from "./menu-entries.tsx";

const dark: readonly (Flavour | undefined)[] = ["sparkling", "kokum", "ink"];

/** The sticky header, in the colour of the page's first section. */
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
          <SectionLink to="/elefant-club">Elefant Club</SectionLink>
          <SectionLink to="/about-us">About</SectionLink>
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

/** A link that is current on its own page and on the pages below it. */
function SectionLink({ to, inside, children }: { to: string; inside?: boolean; children: string }) {
  return inside ? (
    <Link to={to} prefetch="intent" aria-current="true" viewTransition>
      {children}
    </Link>
  ) : (
    <NavLink to={to} prefetch="intent" viewTransition>
      {children}
    </NavLink>
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

/** The badge counts all items of both carts and is hidden at 0. */
function CartButton() {
  const { count, open, isOpening } = useCart();
  return (
    <span className="needs-script">
      <CountBadge value={count}>
        <IconButton
          icon="cart"
          label="Open cart"
          aria-busy={isOpening || undefined}
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

/** Replaces the cart and menu buttons when there is no script. */
function NoScriptMenu() {
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
          <SessionLinks />
        </div>
      </details>
    </noscript>
  );
}

/** Shows both links because the page is cached for everybody; the sign-in page redirects signed-in customers. */
function SessionLinks() {
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

/** The full-screen phone menu; any of its links, Escape or its button closes it. */
function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const visitor = useCachedCustomer();
  const followed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} label="Menu" className="menu">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks on the links inside */}
      <div className="menu-in" onClick={followed}>
        <div className="menu-top">
          <Logo onDark lazy />
          <IconButton icon="close" label="Close menu" data-autofocus onClick={onClose} />
        </div>
        <MenuEntries account={visitor ? "/user-dashboard" : "/sign-in"} />
        <div className="menu-foot">
          {visitor ? (
            <Logout onDone={onClose} />
          ) : (
            <ButtonLink block to="/sign-in">
              Login
            </ButtonLink>
          )}
        </div>
      </div>
    </Drawer>
  );
}

/** Signs out and goes home; a failure is shown in place. */
function Logout({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const logout = async () => {
    setState("busy");
    if (!(await signOut())) return setState("failed");
    onDone();
    await navigate("/");
  };
  return (
    <>
      {state === "failed" && (
        <p className="small menu-error" role="alert">
          Something went wrong. Please try again.
        </p>
      )}
      <Button block loading={state === "busy"} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}

import "./account-layout.css";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon, type IconName } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { type AccountTabKey, getAccountTabUrl } from "./account-tab.ts";
import { signOut } from "./sign-in/sign-out-request.ts";

type ShellProps = {
  fullName: string;
  /** Undefined on an order's own page: inside My Orders, but not its list. */
  tab: AccountTabKey | undefined;
  /** Below the entries: the filters of the orders. */
  filters?: ReactNode;
  children: ReactNode;
};

/** Greeting and entries beside what was chosen (spec §2, Dashboard). */
export function AccountLayout({ fullName, tab, filters, children }: ShellProps) {
  return (
    <div className="wrap dash">
      <div className="dash-side">
        <p className="hello">
          <span className="d5">Hello,</span>
          <b className="d3">{fullName}</b>
        </p>
        <nav aria-label="My account">
          <ul>
            <li>
              <Entry to={getAccountTabUrl("orders")} icon="box" here={tab === "orders"}>
                My Orders
              </Entry>
            </li>
            <li>
              <Entry to={getAccountTabUrl("profile")} icon="user" here={tab === "profile" || tab === "addresses"}>
                My Account
              </Entry>
            </li>
            <li>
              <LogoutButton />
            </li>
          </ul>
        </nav>
        {filters}
      </div>
      <div className="dash-main">{children}</div>
    </div>
  );
}

type EntryProps = { to: string; icon: IconName; here: boolean; children: string };

function Entry({ to, icon, here, children }: EntryProps) {
  return (
    <Link className="dash-entry" to={to} aria-current={here ? "page" : undefined}>
      <Icon name={icon} /> {children}
    </Link>
  );
}

/** Ends the session, then to the sign-in page (spec §2). Without a script it is a plain form. */
function LogoutButton() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const logout = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    if (await signOut()) await navigate("/sign-in");
    else setState("failed");
  };
  return (
    <form method="post" action="/sign-out?to=/sign-in">
      <button type="submit" className="dash-entry" aria-busy={state === "busy"} onClick={(event) => void logout(event)}>
        <Icon name="logout" /> Logout
      </button>
      {state === "failed" && (
        <Alert kind="error">
          <p>You are still signed in: the shop could not be reached. Please try again.</p>
        </Alert>
      )}
    </form>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#storefront/ui/icon.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { type AccountTabKey, getAccountTabUrl } from "./tab.ts";
import "./dashboard.css";

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

import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { Icon, type IconName } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { getShoutFit } from "#storefront/ui/text/headline-fit.ts";
import { type AccountTabKey, getAccountTabUrl } from "./account-tab.ts";
import { signOut } from "./sign-in/sign-out-request.ts";

/** Width of the sidebar, in em of the greeting at its full size. */
const sidebarEm = 5.6;

type AccountLayoutProps = {
  fullName: string;
  /** Undefined on an order's own page, which is inside My Orders but not its list. */
  tab: AccountTabKey | undefined;
  /** Order filters, shown below the entries. */
  filters?: ReactNode;
  children: ReactNode;
};

/** The account area: greeting and navigation beside the chosen tab. */
export function AccountLayout({ fullName, tab, filters, children }: AccountLayoutProps) {
  return (
    <div className="wrap dash">
      <PersonalStyles />
      <div className="dash-side">
        <p className="hello">
          <span className="d5">Hello,</span>
          <b className="d3" data-fit={getShoutFit(fullName.split(/\s+/), sidebarEm)}>
            {fullName}
          </b>
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

/** Signs out and opens the sign-in page. Without JavaScript it is a plain form. */
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
          <p>We couldn't sign you out. Please check your connection and try again.</p>
        </Alert>
      )}
    </form>
  );
}

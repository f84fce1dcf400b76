import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { getAccountTabUrl } from "./tab.ts";
import "../../ui/tabs.css";

type AccountTab = "profile" | "addresses";

const tabs: { tab: AccountTab; name: string }[] = [
  { tab: "profile", name: "Profile Information" },
  { tab: "addresses", name: "Manage Addresses" },
];

/** My Account: its two tabs, each with an address of its own, and what belongs to the chosen one. */
export function AccountTabs({ tab: chosen, children }: { tab: AccountTab; children: ReactNode }) {
  return (
    <>
      <h1 className="d2">My Account</h1>
      <div className="tabs" role="tablist" aria-label="My Account" onKeyDown={moveAlong}>
        {tabs.map(({ tab, name }) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to={getAccountTabUrl(tab)}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? "account-pane" : undefined}
          >
            {name}
          </Link>
        ))}
      </div>
      <section className="pane" id="account-pane" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </section>
    </>
  );
}

/** Arrow keys move the focus; Enter opens, as with any link. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  const step = event.key === "ArrowRight" ? 1 : links.length - 1;
  event.preventDefault();
  links[(at + step) % links.length]?.focus();
}

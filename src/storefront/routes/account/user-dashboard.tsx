import "../../ui/layout/tabs.css";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { CustomerView } from "#contracts/store/customers/customer-views.ts";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { shopContext } from "#storefront/context.ts";
import { AccountLayout } from "#storefront/features/account/account-layout.tsx";
import { erasedParameter, getAccountTabUrl, readAccountTab } from "#storefront/features/account/account-tab.ts";
import { handleAddressesAction, loadAddresses } from "#storefront/features/account/addresses/addresses.server.ts";
import { AddressesTab } from "#storefront/features/account/addresses/addresses-tab.tsx";
import { buildDateChoices } from "#storefront/features/account/orders/order-filter.ts";
import { OrderFilterPanel } from "#storefront/features/account/orders/order-filter-panel.tsx";
import { OrdersTab } from "#storefront/features/account/orders/orders-tab.tsx";
import { AccountErased } from "#storefront/features/account/profile/account-erased.tsx";
import { handleProfileAction, loadProfile } from "#storefront/features/account/profile/profile.server.ts";
import { ProfileTab } from "#storefront/features/account/profile/profile-tab.tsx";
import { findSession, hasJustErased, requireSession } from "#storefront/features/account/session.server.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { cacheCustomer } from "#storefront/layout/cached-customer.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import type { Route } from "./+types/user-dashboard";

type AccountTab = "profile" | "addresses";

const tabs: { tab: AccountTab; name: string }[] = [
  { tab: "profile", name: "Profile Information" },
  { tab: "addresses", name: "Manage Addresses" },
];

/** Stores the name that the header shows, also after signing in without a script. */
export const handle: LayoutHandle = { script: "itself" };

export const headers = () => privateCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === "orders" ? "My Orders" : "My Account"} · Elefant` },
  { name: "robots", content: "noindex" },
];

/**
 * Requires a session; visitors without one sign in first and come back. The page after an erasure without a script needs
 * none, because the account and its sessions are gone.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const words = await loadContent(context, "dashboard");
  const isErased = address.has(erasedParameter) && hasJustErased(request, context);
  if (isErased && !(await findSession(request, context))) return { tab: "erased" as const, words };
  const session = await requireSession(request, context);
  const { customer } = session;
  const tab = readAccountTab(address);
  if (tab === "addresses") return { tab, customer, words, initial: await loadAddresses({ request, context, session }) };
  if (tab === "profile") return { tab, customer, words, initial: await loadProfile({ request, context, session }) };
  const filter = parseOrderFilter(address);
  const list = await context.get(shopContext).orders.listOfCustomer(customer.id, filter);
  return { tab, customer, words, filter, list, dates: buildDateChoices(new Date()) };
}

/** Handles the tabs' forms without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(request, context);
  const form = await request.formData();
  const asked = { request, context, session };
  if (readAccountTab(new URL(request.url).searchParams) === "addresses")
    return await handleAddressesAction(asked, form);
  return await handleProfileAction(asked, form);
}

export default function UserDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const [isErased, setIsErased] = useState(false);
  if (isErased || loaderData.tab === "erased") return <AccountErased words={loaderData.words} />;
  return <Account loaderData={loaderData} actionData={actionData} onErased={() => setIsErased(true)} />;
}

type AccountProps = {
  loaderData: Exclude<Route.ComponentProps["loaderData"], { tab: "erased" }>;
  actionData: Route.ComponentProps["actionData"];
  onErased: () => void;
};

function Account({ loaderData, actionData, onErased }: AccountProps) {
  const { words } = loaderData;
  const { fullName } = loaderData.customer;
  useCacheCustomer(loaderData.customer);
  switch (loaderData.tab) {
    case "orders": {
      const { filter, dates, list } = loaderData;
      return (
        <AccountLayout fullName={fullName} tab="orders" filters={<OrderFilterPanel filter={filter} dates={dates} />}>
          <OrdersTab list={list} filter={filter} words={words} />
        </AccountLayout>
      );
    }
    case "addresses":
      return (
        <AccountLayout fullName={fullName} tab="addresses">
          <AccountTabs tab="addresses">
            <AddressesTab
              initial={loaderData.initial}
              words={words}
              answer={actionData && "open" in actionData ? actionData : undefined}
            />
          </AccountTabs>
        </AccountLayout>
      );
    case "profile":
      return (
        <AccountLayout fullName={fullName} tab="profile">
          <AccountTabs tab="profile">
            <ProfileTab
              initial={loaderData.initial}
              words={words}
              answer={actionData && "form" in actionData ? actionData : undefined}
              onErased={onErased}
            />
          </AccountTabs>
        </AccountLayout>
      );
  }
}

/** Caches the customer's name for the header, also after signing in without a script. */
function useCacheCustomer({ id, fullName, email, phoneNumber }: CustomerView): void {
  useEffect(() => cacheCustomer({ _id: id, fullName, email, phoneNumber }), [id, fullName, email, phoneNumber]);
}

/** The two tabs of My Account, each with its own URL. */
function AccountTabs({ tab: chosen, children }: { tab: AccountTab; children: ReactNode }) {
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

/** Moves the focus with the arrow keys; Enter opens the link. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  const step = event.key === "ArrowRight" ? 1 : links.length - 1;
  event.preventDefault();
  links[(at + step) % links.length]?.focus();
}

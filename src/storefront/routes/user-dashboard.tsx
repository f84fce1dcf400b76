import { parseOrderFilter } from "#contracts/store/order-filter.ts";
import { shopContext } from "../context.ts";
import { requireSession } from "../features/account/session.server.ts";
import { useCacheCustomer } from "../features/account/use-shown-customer.ts";
import { handleAddressesAction } from "../features/addresses/action.server.ts";
import { AddressesTab } from "../features/addresses/addresses-tab.tsx";
import { loadAddresses } from "../features/addresses/open.server.ts";
import { loadContent } from "../features/content/words-of.ts";
import { AccountTabs } from "../features/dashboard/account-pane.tsx";
import { AccountLayout } from "../features/dashboard/dashboard-shell.tsx";
import { buildDateChoices } from "../features/dashboard/order-filter.ts";
import { OrderFilterPanel } from "../features/dashboard/order-filters.tsx";
import { OrdersTab } from "../features/dashboard/orders-tab.tsx";
import { readAccountTab } from "../features/dashboard/tab.ts";
import { privateCacheHeaders } from "../features/orders/private-page.ts";
import { handleProfileAction } from "../features/profile/action.server.ts";
import { loadProfile } from "../features/profile/open.server.ts";
import { ProfileTab } from "../features/profile/profile-tab.tsx";
import type { Route } from "./+types/user-dashboard";

export const headers = () => privateCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === "orders" ? "My Orders" : "My Account"} · Elefant` },
  { name: "robots", content: "noindex" },
];

/** Belongs to who is signed in; everybody else signs in first and comes back here (D9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession(request, context);
  const { customer } = session;
  const address = new URL(request.url).searchParams;
  const tab = readAccountTab(address);
  const words = await loadContent(context, "dashboard");
  if (tab === "addresses") return { tab, customer, words, given: await loadAddresses({ request, context, session }) };
  if (tab === "profile") return { tab, customer, words, given: await loadProfile({ request, context, session }) };
  const filter = parseOrderFilter(address);
  const list = await context.get(shopContext).orders.listOfCustomer(customer.id, filter);
  return { tab, customer, words, filter, list, dates: buildDateChoices(new Date()) };
}

/** The tabs' forms without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(request, context);
  const form = await request.formData();
  const asked = { request, context, session };
  if (readAccountTab(new URL(request.url).searchParams) === "addresses")
    return await handleAddressesAction(asked, form);
  return await handleProfileAction(asked, form);
}

export default function UserDashboard({ loaderData, actionData }: Route.ComponentProps) {
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
              given={loaderData.given}
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
              given={loaderData.given}
              words={words}
              answer={actionData && "form" in actionData ? actionData : undefined}
            />
          </AccountTabs>
        </AccountLayout>
      );
  }
}

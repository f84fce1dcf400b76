import { readOrderFilter } from "#contracts/store/order-filter.ts";
import { shopContext } from "../context.ts";
import { requireSession } from "../features/account/session.server.ts";
import { useShownCustomer } from "../features/account/use-shown-customer.ts";
import { answerAddresses } from "../features/addresses/action.server.ts";
import { AddressesTab } from "../features/addresses/addresses-tab.tsx";
import { openAddresses } from "../features/addresses/open.server.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { AccountPane } from "../features/dashboard/account-pane.tsx";
import { DashboardShell } from "../features/dashboard/dashboard-shell.tsx";
import { dateChoices } from "../features/dashboard/order-filter.ts";
import { OrderFilters } from "../features/dashboard/order-filters.tsx";
import { OrdersTab } from "../features/dashboard/orders-tab.tsx";
import { tabOf } from "../features/dashboard/tab.ts";
import { privatePage } from "../features/orders/private-page.ts";
import { answerProfile } from "../features/profile/action.server.ts";
import { openProfile } from "../features/profile/open.server.ts";
import { ProfileTab } from "../features/profile/profile-tab.tsx";
import type { Route } from "./+types/user-dashboard";

export const headers = () => privatePage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === "orders" ? "My Orders" : "My Account"} · Elefant` },
  { name: "robots", content: "noindex" },
];

/** Belongs to who is signed in; everybody else signs in first and comes back here (D9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession(request, context);
  const { customer } = session;
  const address = new URL(request.url).searchParams;
  const tab = tabOf(address);
  const words = await wordsOf(context, "dashboard");
  if (tab === "addresses") return { tab, customer, words, given: await openAddresses({ request, context, session }) };
  if (tab === "profile") return { tab, customer, words, given: await openProfile({ request, context, session }) };
  const filter = readOrderFilter(address);
  const list = await context.get(shopContext).orders.ofCustomer(customer.id, filter);
  return { tab, customer, words, filter, list, dates: dateChoices(new Date()) };
}

/** The tabs' forms without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(request, context);
  const form = await request.formData();
  const asked = { request, context, session };
  if (tabOf(new URL(request.url).searchParams) === "addresses") return await answerAddresses(asked, form);
  return await answerProfile(asked, form);
}

export default function UserDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { fullName } = loaderData.customer;
  useShownCustomer(loaderData.customer);
  switch (loaderData.tab) {
    case "orders": {
      const { filter, dates, list } = loaderData;
      return (
        <DashboardShell fullName={fullName} tab="orders" filters={<OrderFilters filter={filter} dates={dates} />}>
          <OrdersTab list={list} filter={filter} words={words} />
        </DashboardShell>
      );
    }
    case "addresses":
      return (
        <DashboardShell fullName={fullName} tab="addresses">
          <AccountPane tab="addresses">
            <AddressesTab
              given={loaderData.given}
              words={words}
              answer={actionData && "open" in actionData ? actionData : undefined}
            />
          </AccountPane>
        </DashboardShell>
      );
    case "profile":
      return (
        <DashboardShell fullName={fullName} tab="profile">
          <AccountPane tab="profile">
            <ProfileTab
              given={loaderData.given}
              words={words}
              answer={actionData && "form" in actionData ? actionData : undefined}
            />
          </AccountPane>
        </DashboardShell>
      );
  }
}

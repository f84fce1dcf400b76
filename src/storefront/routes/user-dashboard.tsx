import { readOrderFilter } from "../../contracts/store/order-filter.ts";
import { shopContext } from "../context.ts";
import { requireSession } from "../features/account/session.server.ts";
import { AccountPane } from "../features/dashboard/account-pane.tsx";
import { DashboardShell } from "../features/dashboard/dashboard-shell.tsx";
import { dateChoices } from "../features/dashboard/order-filter.ts";
import { OrderFilters } from "../features/dashboard/order-filters.tsx";
import { OrdersTab } from "../features/dashboard/orders-tab.tsx";
import { tabOf } from "../features/dashboard/tab.ts";
import { privatePage } from "../features/orders/private-page.ts";
import type { Route } from "./+types/user-dashboard";

export const headers = () => privatePage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === "orders" ? "My Orders" : "My Account"} · Elefant` },
  { name: "robots", content: "noindex" },
];

/** Belongs to who is signed in; everybody else signs in first and comes back here (D9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession(request, context);
  const { fullName } = session.customer;
  const address = new URL(request.url).searchParams;
  const tab = tabOf(address);
  if (tab !== "orders") return { tab, fullName };
  const filter = readOrderFilter(address);
  const list = await context.get(shopContext).orders.ofCustomer(session.customer.id, filter);
  return { tab, fullName, filter, list, dates: dateChoices(new Date()) };
}

export default function UserDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, fullName } = loaderData;
  if (tab !== "orders") {
    return (
      <DashboardShell fullName={fullName} tab={tab}>
        <AccountPane tab={tab}>{null}</AccountPane>
      </DashboardShell>
    );
  }
  const { filter, dates, list } = loaderData;
  return (
    <DashboardShell fullName={fullName} tab="orders" filters={<OrderFilters filter={filter} dates={dates} />}>
      <OrdersTab list={list} filter={filter} />
    </DashboardShell>
  );
}

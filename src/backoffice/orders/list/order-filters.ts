import type { Choice, Filter, FilterValues } from "#backoffice/list/filter-values.ts";
import { listPath } from "#backoffice/list/list-path.ts";
import type { SortChoice } from "#backoffice/list/list-toolbar.tsx";
import type { PresetView } from "#backoffice/list/preset-views.tsx";
import { formatResultCount } from "#backoffice/list/result-count.ts";
import type { OrderCount, OrderViewName } from "#contracts/admin/order-list-endpoints.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { paymentModeLabels } from "#domain/orders/order-labels.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/orders/order-status.ts";

const toShip: FilterValues = { status: ["ordered"], packed: "yes" };

const views: readonly { label: string; filter: FilterValues; count?: OrderViewName; empty?: string }[] = [
  {
    label: "To confirm",
    filter: { status: ["awaiting_payment"], payment: ["upi"] },
    count: "toConfirm",
    empty: "All confirmed. Orders with a UPI payment wait here until you find it on your bank statement.",
  },
  {
    label: "To pack",
    filter: { status: ["ordered"], packed: "no" },
    count: "toPack",
    empty: "All packed. New orders appear here once they are paid or placed as COD.",
  },
  {
    label: "To ship",
    filter: toShip,
    count: "toShip",
    empty: "All shipped. Packed orders wait here for the courier.",
  },
  {
    label: "On the Way",
    filter: { status: ["on_the_way"] },
    count: "onTheWay",
    empty: "None on the way. Shipped orders stay here until they are delivered or returned.",
  },
  {
    label: "Delivered",
    filter: { status: ["delivered"] },
    empty: "None delivered yet. Orders appear here when they are marked as delivered.",
  },
  {
    label: "Returns",
    filter: { returnAsked: "yes" },
    count: "returns",
    empty: "No return requests. Orders that customers want to return wait here for your decision.",
  },
  { label: "All", filter: {} },
];

/** Views of the daily work, with the number of orders that wait in each. */
export function orderViewsWith(counts: Record<OrderViewName, OrderCount> | undefined): PresetView[] {
  return views.map(({ count, ...view }) => ({
    ...view,
    count: count && counts?.[count],
    next: count === "toPack" && counts ? nextAfterPacking(counts.toShip) : undefined,
  }));
}

/** With every order packed, the packed ones are shipped next. */
function nextAfterPacking(packed: OrderCount): PresetView["next"] {
  if (packed.count === 0) return undefined;
  const orders = packed.count === 1 ? "packed order" : "packed orders";
  return { label: `Ship ${formatResultCount(packed)} ${orders}`, to: listPath("orders", toShip) };
}

export const orderSorts: readonly SortChoice[] = [
  { label: "Newest", sort: { field: "placed", order: "DESC" } },
  { label: "Oldest", sort: { field: "placed", order: "ASC" } },
  { label: "Highest total", sort: { field: "total", order: "DESC" } },
  { label: "Lowest total", sort: { field: "total", order: "ASC" } },
];

/** Orders to pack or ship are listed oldest first, all others newest first. */
export function defaultOrderSort({ packed }: FilterValues): SortChoice["sort"] {
  return { field: "placed", order: packed === undefined ? "DESC" : "ASC" };
}

const severalOf = (name: string, label: string, choices: Choice[]): Filter => ({
  kind: "several",
  name,
  label,
  choices,
});

/** Filters of the order list, the commonest first: these stand beside the search box. */
export function buildOrderFilters(products: readonly Choice[]): Filter[] {
  return [
    severalOf(
      "payment",
      "Payment",
      Object.entries(paymentModeLabels).map(([id, name]) => ({ id, name })),
    ),
    { kind: "dates", name: "from", until: "to", label: "Placed" },
    { kind: "one", name: "product", label: "Product", choices: products },
    { kind: "one", name: "state", label: "Ship to", choices: indianStates.map(({ name }) => ({ id: name, name })) },
    severalOf(
      "status",
      "Status",
      orderStatuses.map((id) => ({ id, name: getOrderStatusLabel(id) })),
    ),
    {
      kind: "one",
      name: "packed",
      label: "Packed",
      choices: [
        { id: "yes", name: "Packed" },
        { id: "no", name: "Not packed" },
      ],
    },
    {
      kind: "one",
      name: "counted",
      label: "In the sales figures",
      choices: [
        { id: "sold", name: "Sold on those days" },
        { id: "returning", name: "Sold to returning customers" },
        { id: "undone", name: "Cancelled or refunded on those days" },
        { id: "shipped", name: "Shipped on those days" },
      ],
    },
    { kind: "one", name: "returnAsked", label: "Return", choices: [{ id: "yes", name: "Requested" }] },
    { kind: "one", name: "fromOldShop", label: "Came from", choices: [{ id: "yes", name: "The old shop" }] },
    { kind: "text", name: "customer", label: "Customer" },
  ];
}

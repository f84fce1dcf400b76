import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { type BuyerRow, type BuyerSegment, buyerEndpoints } from "#contracts/admin/buyer-endpoints.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { toE164 } from "#domain/address/phone.ts";
import { formatNearDay } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
import { formatWholeAmount } from "../dashboard/format-figures.ts";
import { useAction } from "../form/use-action.ts";
import { Avatar } from "../layout/avatar.tsx";
import type { Filter, FilterValues } from "../list/filter-values.ts";
import type { SortChoice } from "../list/list-toolbar.tsx";
import type { PresetView } from "../list/preset-views.tsx";
import { type ListSummary, ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { formatOrderCount } from "../orders/order-labels.ts";
import { BuyerGroup, buyerPath, segmentLabels } from "./buyer-labels.tsx";
import { formatPhone } from "./contact-details.tsx";

const columns: Column<BuyerRow>[] = [
  { label: "Customer", width: 240, value: ({ name }) => <CustomerName name={name} /> },
  { label: "Phone", width: 150, value: ({ phone }) => formatPhone(toE164(phone).slice(1)), hideBelow: 1_150 },
  { label: "Email", width: 230, isMuted: true, value: ({ email }) => email, isOptional: true },
  { label: "City", width: 150, value: ({ city }) => city || "—", hideBelow: 1_150 },
  { label: "Group", width: 140, value: (buyer) => <BuyerGroup buyer={buyer} /> },
  {
    label: "Last order",
    width: 130,
    isMuted: true,
    value: ({ lastOrderAt }) => (lastOrderAt ? formatNearDay(lastOrderAt) : "—"),
    sortBy: "last",
    isDescendingFirst: true,
  },
  {
    label: "Orders",
    width: 90,
    value: ({ orders }) => orders,
    isNumeric: true,
    sortBy: "orders",
    isDescendingFirst: true,
  },
  {
    label: "Returned to origin",
    width: 140,
    value: (buyer) => <ReturnedCount buyer={buyer} />,
    isNumeric: true,
    hideBelow: 900,
  },
  {
    label: "Spent, less refunds",
    width: 190,
    value: ({ spent }) => formatWholeAmount(spent),
    isNumeric: true,
    isKey: true,
    sortBy: "spent",
    isDescendingFirst: true,
  },
];

const segments = Object.entries(segmentLabels) as [BuyerSegment, string][];

const filters: Filter[] = [
  { kind: "one", name: "state", label: "State", choices: indianStates.map(({ name }) => ({ id: name, name })) },
  { kind: "one", name: "segment", label: "Group", choices: segments.map(([id, name]) => ({ id, name })) },
  { kind: "dates", name: "from", until: "to", label: "Last order" },
  { kind: "text", name: "tag", label: "Tag" },
];

const sorts: readonly SortChoice[] = [
  { label: "Latest order", sort: { field: "last", order: "DESC" } },
  { label: "Earliest order", sort: { field: "last", order: "ASC" } },
  { label: "Most orders", sort: { field: "orders", order: "DESC" } },
  { label: "Most spent", sort: { field: "spent", order: "DESC" } },
];

/** Lists customers, guests among them: one for an account, or for a phone of guests. */
export function CustomersList() {
  const mayExport = usePermission()("customers.change");
  return (
    <ResourceList<BuyerRow>
      resource="customers"
      title="Customers"
      columns={columns}
      search="Name, phone, email, PIN"
      filters={filters}
      views={useSegmentViews()}
      sorts={sorts}
      defaultSort={() => ({ field: "last", order: "DESC" })}
      useSummary={useBuyerSummary}
      pathOf={buyerPath}
      nameOf={({ name }) => name}
      actions={mayExport && <ExportCustomersButton />}
      phoneRow={(buyer) => <BuyerPhoneRow buyer={buyer} />}
      empty="No customers yet."
    />
  );
}

/** Exports all customers of the filtered list as CSV; the export is audited. */
function ExportCustomersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const exportCustomers = async () => {
    const file = await act(() => callApi(buyerEndpoints.export, { body: filterValues }), {
      successMessage: "Exported and recorded in the audit log.",
    });
    if (file) downloadFile(file, "customers.csv");
  };
  return (
    <Button variant="outlined" onClick={() => void exportCustomers()} loading={busy}>
      Export
    </Button>
  );
}

/** Views of the list with the number of customers in each. */
function useSegmentViews(): PresetView[] {
  const { data } = useQuery({
    queryKey: ["customers", "segment-counts"],
    queryFn: () => callApi(buyerEndpoints.segmentCounts),
  });
  return [
    { label: "All", filter: {}, count: data?.all },
    ...segments.map(([segment, label]) => ({
      label,
      filter: { segment },
      empty: "No such customers. Nobody is in this group now.",
      count: data?.[segment],
    })),
  ];
}

/** Reads the count of the filtered list beside its rows, which do not wait for it. */
function useBuyerSummary(filter: FilterValues): ListSummary {
  const { data } = useQuery({
    queryKey: ["customers", "summary", filter],
    queryFn: () => callApi(buyerEndpoints.summary, { query: filter }),
  });
  return data ? { total: data } : {};
}

/** Two lines of a customer on phones: who and how much, then where, how often and when. */
function BuyerPhoneRow({ buyer }: { buyer: BuyerRow }) {
  const { name, spent, city, orders, returnedToOrigin, lastOrderAt } = buyer;
  const words = [city, formatOrderCount(orders), returnedToOrigin > 0 && `${returnedToOrigin} RTO`];
  return (
    <span className="phone-lines">
      <span className="phone-title">
        <Link to={buyerPath(buyer)}>{name}</Link>
      </span>
      <span className="phone-end">{formatWholeAmount(spent)}</span>
      <span className="muted">{words.filter(Boolean).join(" · ")}</span>
      <span className="phone-second muted">{lastOrderAt ? formatNearDay(lastOrderAt) : ""}</span>
    </span>
  );
}

/** Parcels that nobody took; a dash for none, so that the eye finds the others. */
function ReturnedCount({ buyer: { returnedToOrigin } }: { buyer: BuyerRow }) {
  return returnedToOrigin === 0 ? (
    "—"
  ) : (
    <Box component="span" sx={{ color: "error.main" }}>
      {returnedToOrigin}
    </Box>
  );
}

/** Name beside its initials, which tell rows apart at a glance. */
function CustomerName({ name }: { name: string }) {
  return (
    <>
      <Avatar name={name} />
      {name}
    </>
  );
}

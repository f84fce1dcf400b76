import { Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminDiscount } from "#contracts/admin/catalog/discount-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { usePermission } from "../auth/use-permission.ts";
import type { Filter } from "../list/filter-values.ts";
import { formatAmount } from "../list/format-amount.ts";
import type { PresetView } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import type { Column } from "../list/table-column.ts";
import { describeBenefit, describeUsage, discountPath, discountStateLabels } from "./discount-labels.ts";

const columns: Column<AdminDiscount>[] = [
  { label: "Code", width: 150, value: ({ id }) => id },
  { label: "Discount", width: 180, isKey: true, value: ({ gives }) => describeBenefit(gives) },
  { label: "Status", value: ({ state }) => <StatusBadge {...discountStateLabels[state]} /> },
  { label: "Used", value: (row) => describeUsage(row), isNumeric: true },
  { label: "Discounted", value: ({ givenAway }) => formatAmount(givenAway), isNumeric: true, hideBelow: 900 },
  {
    label: "Minimum purchase",
    width: 150,
    value: ({ minimum }) => (minimum === 0 ? "—" : formatAmount(minimum)),
    isNumeric: true,
    hideOnPhone: true,
    hideBelow: 1_300,
  },
  { label: "Products", value: (row) => describeProducts(row), hideOnPhone: true, hideBelow: 1_000 },
  {
    label: "Starts",
    width: 175,
    isMuted: true,
    value: ({ startsAt }) => formatDateTimeInIndia(startsAt),
    hideOnPhone: true,
    hideBelow: 1_150,
  },
  {
    label: "Ends",
    width: 190,
    isMuted: true,
    value: ({ endsAt }) => (endsAt === null ? "—" : formatDateTimeInIndia(endsAt)),
  },
];

function describeProducts({ products, productNames }: AdminDiscount): string {
  const [first] = products;
  if (first === undefined) return "All";
  return products.length === 1 ? (productNames[first] ?? first) : `${products.length} products`;
}

const filters: Filter[] = [
  {
    kind: "one",
    name: "state",
    label: "Status",
    choices: Object.entries(discountStateLabels).map(([id, { label }]) => ({ id, name: label })),
  },
];

const views: PresetView[] = [
  { label: "All", filter: {} },
  { label: "Active", filter: { state: "running" }, empty: "No active codes." },
  { label: "Used up", filter: { state: "used-up" }, empty: "No codes used up." },
];

/** Lists discount codes with their usage, newest first. */
export function DiscountsList() {
  const mayWrite = usePermission()("discounts.write");
  return (
    <ResourceList<AdminDiscount>
      resource="discounts"
      title="Discounts"
      columns={columns}
      search="Code"
      filters={filters}
      pathOf={({ id }) => discountPath(id)}
      views={views}
      phoneRow={(discount) => <PhoneRow discount={discount} />}
      actions={
        mayWrite && (
          <Button component={Link} to="/discounts/create" variant="contained" color="secondary" aria-keyshortcuts="C">
            Create code
          </Button>
        )
      }
      empty="No discount codes yet."
    />
  );
}

/** Two lines of a code on phones: what it gives, then its status, usage and end. */
function PhoneRow({ discount }: { discount: AdminDiscount }) {
  const { id, gives, state, givenAway, endsAt } = discount;
  return (
    <span className="phone-lines">
      <span className="phone-title">
        <Link to={discountPath(id)}>{id}</Link>
      </span>
      <span className="phone-end">{describeBenefit(gives)}</span>
      <span className="phone-rest">
        <StatusBadge {...discountStateLabels[state]} />
        <PhonePart label="Used">{describeUsage(discount)}</PhonePart>
        <PhonePart label="Discounted">{formatAmount(givenAway)}</PhonePart>
        {endsAt !== null && <PhonePart label="Ends">{formatDateTimeInIndia(endsAt)}</PhonePart>}
      </span>
    </span>
  );
}

const PhonePart = ({ label, children }: { label: string; children: string }) => (
  <span className="phone-part">
    <span className="phone-label">{label}</span> {children}
  </span>
);

import type { CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Avatar } from "../layout/avatar.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { customerPath, formatPhone } from "./contact-details.tsx";

const columns: Column<CustomerRow>[] = [
  { label: "Customer", width: 260, value: ({ name }) => <CustomerName name={name} /> },
  { label: "Email", width: 230, isMuted: true, value: ({ email }) => email },
  { label: "Phone", width: 150, value: ({ phone }) => formatPhone(phone) },
  {
    label: "Since",
    width: 120,
    isMuted: true,
    value: ({ since }) => formatDayInIndia(since),
    hideOnPhone: true,
    hideOnNarrow: true,
  },
  {
    label: "Last order",
    width: 120,
    isMuted: true,
    value: ({ lastOrderAt }) => (lastOrderAt ? formatDayInIndia(lastOrderAt) : "—"),
  },
  { label: "Orders", width: 90, value: ({ orders }) => orders, isNumeric: true },
  {
    label: "Spent, less refunds",
    width: 160,
    value: ({ spent }) => formatAmount(spent),
    isNumeric: true,
    isKey: true,
  },
];

/** Lists customers with an account. Guests are found by their orders. */
export function CustomersList() {
  return (
    <ResourceList<CustomerRow>
      resource="customers"
      title="Customers"
      columns={columns}
      search="Name, email or phone"
      pathOf={({ id }) => customerPath(id)}
      nameOf={({ name }) => name}
      empty="No customers yet."
    />
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

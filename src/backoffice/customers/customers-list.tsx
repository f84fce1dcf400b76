import type { CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { formatAmount } from "../list/format-amount.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { customerPath, formatPhone } from "./contact-details.tsx";

const columns: Column<CustomerRow>[] = [
  { label: "Customer", value: ({ name }) => name },
  { label: "Email", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => formatPhone(phone) },
  { label: "Since", value: ({ since }) => formatDayInIndia(since), hideOnPhone: true },
  { label: "Last order", value: ({ lastOrderAt }) => (lastOrderAt ? formatDayInIndia(lastOrderAt) : "–") },
  { label: "Orders", value: ({ orders }) => orders, isNumeric: true },
  { label: "Spent", value: ({ spent }) => formatAmount(spent), isNumeric: true },
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

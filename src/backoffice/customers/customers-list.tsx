import type { CustomerRow } from "#contracts/admin/customers.ts";
import { dayInIndia } from "#domain/time.ts";
import type { Column } from "../list/column.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { rupees } from "../orders/order-words.ts";
import { customerAddress, phoneWords } from "./customer-words.ts";

const columns: Column<CustomerRow>[] = [
  { label: "Customer", value: ({ name }) => name },
  { label: "E-mail", value: ({ email }) => email },
  { label: "Phone", value: ({ phone }) => phoneWords(phone) },
  { label: "Since", value: ({ since }) => dayInIndia(since), wide: true },
  { label: "Last order", value: ({ lastOrderAt }) => (lastOrderAt ? dayInIndia(lastOrderAt) : "–") },
  { label: "Orders", value: ({ orders }) => orders, number: true },
  { label: "Spent", value: ({ spent }) => rupees(spent), number: true },
];

/** Who has an account. Guests are found by their orders. */
export function CustomersList() {
  return (
    <ResourceList<CustomerRow>
      resource="customers"
      title="Customers"
      columns={columns}
      search="Name, e-mail or phone"
      address={({ id }) => customerAddress(id)}
      nameOf={({ name }) => name}
      empty="No customers yet."
    />
  );
}

import { DataTable, List } from "react-admin";

export function OrderList() {
  return (
    <List exporter={false} sort={{ field: "submittedAt", order: "DESC" }}>
      <DataTable>
        <DataTable.Col source="id" label="Order" />
        <DataTable.Col source="name" label="Customer" />
      </DataTable>
    </List>
  );
}

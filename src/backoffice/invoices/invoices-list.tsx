import { Title } from "react-admin";

export function InvoicesList() {
  return <Title title="Invoices" />;
}

import { Title } from "react-admin";

export function CustomersList() {
  return <Title title="Customers" />;
}

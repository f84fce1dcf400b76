import { Title } from "react-admin";

export function LeadsList() {
  return <Title title="Leads" />;
}

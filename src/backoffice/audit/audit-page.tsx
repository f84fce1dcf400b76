import { Title } from "react-admin";

export function AuditPage() {
  return <Title title="Audit" />;
}

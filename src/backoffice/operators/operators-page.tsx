import { Title } from "react-admin";

export function OperatorsPage() {
  return <Title title="Operators" />;
}

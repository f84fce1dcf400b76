import { Title } from "react-admin";

export function ReviewsList() {
  return <Title title="Reviews" />;
}

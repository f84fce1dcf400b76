import { Title } from "react-admin";

export function AccountPage() {
  return <Title title="Your account" />;
}

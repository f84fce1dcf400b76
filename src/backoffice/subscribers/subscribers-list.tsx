import { Title } from "react-admin";

export function SubscribersList() {
  return <Title title="Subscribers" />;
}

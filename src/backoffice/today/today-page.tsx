import { Title } from "react-admin";

export function TodayPage() {
  return <Title title="Today" />;
}

import { Title } from "react-admin";

export function SettingsPage() {
  return <Title title="Settings" />;
}

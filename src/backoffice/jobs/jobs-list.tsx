import { Title } from "react-admin";

export function JobsList() {
  return <Title title="Jobs" />;
}

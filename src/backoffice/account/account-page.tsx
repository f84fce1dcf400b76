import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { accountCalls } from "#contracts/admin/account.ts";
import { ask } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { Section } from "../frame/section.tsx";
import { roleWords } from "../operators/words.ts";
import { ChangePassword } from "./change-password.tsx";
import { Devices } from "./devices.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** One's own account: who one is, password, second factor, devices (issue 6 §1). */
export function AccountPage() {
  const { data: me } = useQuery({ queryKey: ["account", "me"], queryFn: () => ask(accountCalls.me) });
  return (
    <Page title="Your account">
      <Section title={me?.name ?? "…"} actions={<ChangePassword />}>
        {me?.role && (
          <Typography sx={{ userSelect: "text" }}>
            {roleWords[me.role].name}: {roleWords[me.role].says}
            <br />
            {me.email}
          </Typography>
        )}
      </Section>
      <SecondFactor />
      <Devices />
    </Page>
  );
}

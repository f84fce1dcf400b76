import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { ownAccountEndpoints } from "#contracts/admin/account.ts";
import { callApi } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { Section } from "../frame/section.tsx";
import { roleLabels } from "../operators/words.ts";
import { ChangePassword } from "./change-password.tsx";
import { SignedInDevices } from "./devices.tsx";
import { SecondFactorSection } from "./second-factor.tsx";

/** One's own account: who one is, password, second factor, devices (issue 6 §1). */
export function OperatorAccountPage() {
  const { data: me } = useQuery({ queryKey: ["account", "me"], queryFn: () => callApi(ownAccountEndpoints.me) });
  return (
    <Page title="Your account">
      <Section title={me?.name ?? "…"} actions={<ChangePassword />}>
        {me?.role && (
          <Typography sx={{ userSelect: "text" }}>
            {roleLabels[me.role].name}: {roleLabels[me.role].says}
            <br />
            {me.email}
          </Typography>
        )}
      </Section>
      <SecondFactorSection />
      <SignedInDevices />
    </Page>
  );
}

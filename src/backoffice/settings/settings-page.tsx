import { Alert, AlertTitle, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type AdminSettings, settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { ErrorState } from "../list/list-states.tsx";
import { TaxClassesSection } from "../tax/tax-classes-section.tsx";
import { CodLists } from "./cod-lists.tsx";
import { ReturnRates } from "./return-rates.tsx";
import { formatSetting, settingLabels, settingSections } from "./setting-fields.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsQueryKey } from "./use-save-settings.ts";

type Props = Pick<AdminSettings, "missing" | "alsoMissing"> & { mayWrite: boolean };

/** Settings, GST rates, mail texts, cash-on-delivery lists and return rates. */
export function SettingsPage() {
  const may = usePermission();
  const mayWrite = may("settings.write");
  const { data, error, refetch } = useQuery({
    queryKey: settingsQueryKey,
    queryFn: () => callApi(settingsEndpoints.get),
  });
  const history = (
    <Button component={Link} to={listPath("audit", { subjectKind: "setting" })} variant="outlined">
      History of changes
    </Button>
  );
  return (
    <Page title="Settings" actions={may("audit.read") && history}>
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <MissingSettings missing={data.missing} alsoMissing={data.alsoMissing} mayWrite={mayWrite} />
          {mayWrite ? <SettingsForm given={data} /> : <ReadOnlySettings given={data} />}
          <TaxClassesSection />
          <MailTemplates mayWrite={may("content.write")} />
          <CodLists rule={data.values.codPinRule} />
          {may("sales.read") && <ReturnRates />}
        </>
      )}
    </Page>
  );
}

/** They are written where all other texts are: with a draft and every version. */
function MailTemplates({ mayWrite }: { mayWrite: boolean }) {
  const open = (
    <Button component={Link} to="/content/mails" variant="outlined">
      {mayWrite ? "Write the mails" : "Read the mails"}
    </Button>
  );
  return (
    <Section title="Mail texts" actions={open}>
      <Typography color="text.secondary">
        Subject, heading, opening and closing words of every mail to customers. Amounts, tables and links are put in by
        the shop.
      </Typography>
    </Section>
  );
}

/** Checklist for going live: missing settings, each linked to its field, and other requirements. */
function MissingSettings({ missing, alsoMissing, mayWrite }: Props) {
  if (missing.length + alsoMissing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle component="h2">Missing for going live</AlertTitle>
      {mayWrite
        ? missing.map((key) => (
            <Button
              key={key}
              size="small"
              onClick={() => document.getElementById(`field-${key}`)?.focus()}
              sx={{ textAlign: "left" }}
            >
              {settingLabels[key]}
            </Button>
          ))
        : missing.map((key) => settingLabels[key]).join(", ")}
      {alsoMissing.map(({ words, path }) => (
        <Box key={words} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <span>{words}</span>
          {path !== "" && mayWrite && (
            <Button size="small" component={Link} to={path}>
              Set it
            </Button>
          )}
        </Box>
      ))}
    </Alert>
  );
}

/** Read-only settings for operators who may not edit. */
function ReadOnlySettings({ given: { values } }: { given: AdminSettings }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Your role may read the settings. Owners and managers change them.
      </Alert>
      {settingSections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
            {fields.map((field) => (
              <div key={field.key}>
                <Typography component="dt" color="text.secondary" variant="body2">
                  {field.label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {formatSetting(field, values[field.key])}
                </Typography>
              </div>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
}

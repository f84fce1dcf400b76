import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { settingsEndpoints } from "#contracts/admin/settings.ts";
import { callApi } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { listPath } from "../list/list-address.ts";
import { ErrorState } from "../list/states.tsx";
import { TaxClassesSection } from "../tax-classes/tax-classes.tsx";
import { usePermission } from "../use-may.ts";
import { ReturnRates } from "./came-back.tsx";
import { CodLists } from "./cod-lists.tsx";
import { MailTemplates } from "./mail-texts.tsx";
import { MissingSettings } from "./missing.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { ReadOnlySettings } from "./settings-read.tsx";
import { settingsQueryKey } from "./use-save.ts";

/** What operators set (issue 7 §1), GST rates, mails' texts, the lists of cash on delivery and what came back. */
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

import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { settingsCalls } from "#contracts/admin/settings.ts";
import { ask } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { listAddress } from "../list/list-address.ts";
import { Failed } from "../list/states.tsx";
import { TaxClasses } from "../tax-classes/tax-classes.tsx";
import { useMay } from "../use-may.ts";
import { CameBack } from "./came-back.tsx";
import { CodLists } from "./cod-lists.tsx";
import { MailTexts } from "./mail-texts.tsx";
import { Missing } from "./missing.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsRead } from "./settings-read.tsx";
import { settingsKey } from "./use-save.ts";

/** What operators set (issue 7 §1), GST rates, mails' texts, the lists of cash on delivery and what came back. */
export function SettingsPage() {
  const may = useMay();
  const mayWrite = may("settings.write");
  const { data, error, refetch } = useQuery({ queryKey: settingsKey, queryFn: () => ask(settingsCalls.get) });
  const history = (
    <Button component={Link} to={listAddress("audit", { subjectKind: "setting" })} variant="outlined">
      History of changes
    </Button>
  );
  return (
    <Page title="Settings" actions={may("audit.read") && history}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <Missing missing={data.missing} alsoMissing={data.alsoMissing} mayWrite={mayWrite} />
          {mayWrite ? <SettingsForm given={data} /> : <SettingsRead given={data} />}
          <TaxClasses />
          <MailTexts mayWrite={may("content.write")} />
          <CodLists rule={data.values.codPinRule} />
          {may("sales.read") && <CameBack />}
        </>
      )}
    </Page>
  );
}

import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, type Location } from "react-router";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { SectionNav } from "../form/section-nav.tsx";
import { useSectionNavigation } from "../form/use-section-navigation.ts";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { ListIcon } from "../list/list-icon.tsx";
import { listPath } from "../list/list-path.ts";
import { ErrorState } from "../list/list-states.tsx";
import { useReadiness } from "../readiness/shop-state-panel.tsx";
import { GoingLiveCard } from "./going-live-card.tsx";
import { listGoingLive } from "./list-going-live.ts";
import { formatSetting } from "./setting-fields.tsx";
import { findSectionOfSetting, listSections, type SectionId, sectionNames } from "./setting-sections.ts";
import { SettingsForm, type SettingsViewProps } from "./settings-form.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { settingsQueryKey } from "./use-save-settings.ts";
import "./settings.css";

/** Settings, GST rates, couriers, cash-on-delivery lists and RTO rates, with what is missing for going live. */
export function SettingsPage() {
  const may = usePermission();
  const { isPhone } = useFrame();
  const { data, error, refetch } = useQuery({
    queryKey: settingsQueryKey,
    queryFn: () => callApi(settingsEndpoints.get),
  });
  const ids = listSections(may("sales.read"));
  // There are no sections to go to until they are drawn.
  const drawn = data ? ids : [];
  const navigation = useSectionNavigation(drawn, {
    readSectionOfUrl: ({ hash }: Location) => drawn.find((id) => `#${id}` === hash),
    findSectionOfField: findSectionOfSetting,
  });
  const search = data && (
    <SettingsSearch
      sections={ids}
      onGo={({ section, path }) => (path === undefined ? navigation.goToSection(section) : navigation.goToField(path))}
    />
  );
  const actions = (
    <>
      {!isPhone && search}
      {may("audit.read") && (
        <Button
          component={Link}
          to={listPath("audit", { subjectKind: "setting" })}
          variant={isPhone ? "outlined" : "text"}
          aria-label="History of changes"
          startIcon={<ListIcon name="clock" size={16} />}
        >
          History
        </Button>
      )}
    </>
  );
  return (
    <Page title="Settings" actions={actions}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPhone && search}
      {data && <SettingsView settings={data} ids={ids} navigation={navigation} mayWrite={may("settings.write")} />}
    </Page>
  );
}

type ViewProps = Pick<SettingsViewProps, "settings" | "ids" | "navigation"> & { mayWrite: boolean };

function SettingsView({ settings, ids, navigation, mayWrite }: ViewProps) {
  const { data, error, refetch } = useReadiness();
  const goingLive = listGoingLive(settings, data?.lines);
  const counts: Partial<Record<SectionId, string>> = data ? { "going-live": `${goingLive.done}/${goingLive.all}` } : {};
  const view: SettingsViewProps = {
    settings,
    ids,
    navigation,
    sections: ids.map((id) => ({ id, name: sectionNames[id], count: counts[id] })),
    aside: (
      <GoingLiveCard
        goingLive={goingLive}
        isChecking={!data && !error}
        onRetry={error && !data ? () => void refetch() : undefined}
        mayWrite={mayWrite}
      />
    ),
  };
  return mayWrite ? <SettingsForm {...view} /> : <ReadOnlySettings {...view} />;
}

/** Read-only settings for operators who may not edit. */
function ReadOnlySettings({ settings: { values }, ids, sections, navigation, aside }: SettingsViewProps) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        You have read-only access. Owners and managers can change settings.
      </Alert>
      <div className="form-page">
        <SectionNav sections={sections} errors={noErrors} navigation={navigation} />
        {aside}
        <div className="form-fields">
          <SettingsSections
            ids={ids}
            isReadOnly
            codPinRule={values.codPinRule}
            drawField={(field) => (
              <div key={field.key} id={`field-${field.key}`} tabIndex={-1} className="setting">
                <dt>{field.label}</dt>
                <dd>{formatSetting(field, values[field.key])}</dd>
              </div>
            )}
          />
        </div>
      </div>
    </>
  );
}

const noErrors = {};

import { Button } from "@mui/material";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { usePermission } from "../auth/use-permission.ts";
import { CouriersSection } from "../fulfilment/couriers/couriers-section.tsx";
import { MutedText, Section } from "../layout/section.tsx";
import { TaxClassesSection } from "../tax/tax-classes-section.tsx";
import { CodLists } from "./cod-lists.tsx";
import { ReturnRates } from "./return-rates.tsx";
import type { SettingField } from "./setting-list.ts";
import { type SectionId, type SettingCard, settingCards } from "./setting-sections.ts";

type Props = {
  ids: readonly SectionId[];
  isReadOnly: boolean;
  drawField: (field: SettingField) => ReactNode;
  codPinRule: SettingsValues["codPinRule"];
};

/** All sections below each other: cards of fields, and lists that save by themselves. */
export function SettingsSections({ ids, isReadOnly, drawField, codPinRule }: Props) {
  return ids
    .filter((id) => id !== "going-live")
    .map((id) => (
      <div key={id} id={id} tabIndex={-1} className="form-section">
        {settingCards
          .filter(({ section }) => section === id)
          .map((card) => (
            <FieldsCard key={card.title} card={card} isReadOnly={isReadOnly} drawField={drawField} />
          ))}
        {/* Enter in one of its fields does not save the settings. */}
        <div data-saves-itself="">
          <OtherCard id={id} codPinRule={codPinRule} />
        </div>
      </div>
    ));
}

type CardProps = Pick<Props, "isReadOnly" | "drawField"> & { card: SettingCard };

function FieldsCard({ card: { title, meta, rows }, isReadOnly, drawField }: CardProps) {
  const Row = isReadOnly ? "dl" : "div";
  return (
    <Section title={title} meta={meta} className="settings-card">
      {rows.map((fields) => (
        <Row key={fields[0]?.key} className="settings-row" data-columns={fields.length}>
          {fields.map(drawField)}
        </Row>
      ))}
    </Section>
  );
}

/** Card of a section beside its fields. It shows no typed values, so typing does not re-render it. */
const OtherCard = memo(({ id, codPinRule }: { id: SectionId; codPinRule: SettingsValues["codPinRule"] }) => {
  if (id === "delivery") return <CouriersSection />;
  if (id === "cod") return <CodLists rule={codPinRule} />;
  if (id === "taxes") return <TaxClassesSection />;
  if (id === "returns") return <ReturnRates />;
  return id === "emails" ? <EmailTemplates /> : null;
});

/** Links to the email templates, which are edited as content, with drafts and versions. */
function EmailTemplates() {
  const mayWrite = usePermission()("content.write");
  const link = (
    <Button component={Link} to="/content/mails" variant="outlined">
      {mayWrite ? "Edit email templates" : "View email templates"}
    </Button>
  );
  return (
    <Section title="Email templates" actions={link}>
      <MutedText>
        Subject, heading, opening and closing of every email to customers. Amounts, tables and links are added
        automatically.
      </MutedText>
    </Section>
  );
}

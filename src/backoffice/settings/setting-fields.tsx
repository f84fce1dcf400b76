import { Checkbox, FormControlLabel, FormHelperText, MenuItem } from "@mui/material";
import { memo } from "react";
import type { SettingKey, SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { MoneyField } from "../form/inputs/number-field.tsx";
import { formatAmount } from "../list/format-amount.ts";
import type { SettingField } from "./setting-list.ts";

/** Form value of a setting; null for an empty amount or number. */
export type SettingInputValue = string | number | boolean | null;
type ControlProps = { field: SettingField; bound: BoundField<SettingInputValue> };
type Props = BoundField<SettingInputValue> & { field: SettingField; isChanged: boolean };

/**
 * Input of a setting, marked when its value differs from the saved one. Typing in another field does not re-render it.
 */
export const SettingInput = memo(({ field, isChanged, ...bound }: Props) => (
  <div className="setting" data-changed={isChanged || undefined}>
    <SettingControl field={field} bound={bound} />
  </div>
));

function SettingControl({ field, bound }: ControlProps) {
  const { label, help } = field;
  if (field.kind === "yes") return <SettingCheckbox field={field} bound={bound} />;
  if (field.kind === "money")
    return <MoneyField {...bound} value={toNumber(bound.value)} label={label} helperText={help} align="left" />;
  if (field.kind === "count") {
    return <IntegerField {...bound} value={toNumber(bound.value)} unit={field.unit} label={label} helperText={help} />;
  }
  const text = { ...bound, value: String(bound.value ?? ""), label, helperText: help };
  if (field.kind === "choice") {
    return (
      <FormTextField {...text} select>
        {field.choices.map(({ value, label: choiceLabel }) => (
          <MenuItem key={value} value={value}>
            {choiceLabel}
          </MenuItem>
        ))}
      </FormTextField>
    );
  }
  return <FormTextField {...text} multiline={field.kind === "long"} />;
}

const toNumber = (value: SettingInputValue): number | null => (typeof value === "number" ? value : null);

function SettingCheckbox({ field, bound: { name, value, onValue, error } }: ControlProps) {
  const helpId = `field-${name}-help`;
  return (
    <>
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            id={`field-${name}`}
            checked={value === true}
            onChange={(_, checked) => onValue(checked)}
            slotProps={{ input: { "aria-describedby": helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} error={error !== undefined} sx={{ mt: -0.5, mx: "14px", mb: 1 }}>
        {error ?? field.help}
      </FormHelperText>
    </>
  );
}

/** Formats the value of a setting. */
export function formatSetting(field: SettingField, value: SettingsValues[SettingKey]): string {
  if (field.kind === "money") return formatAmount(Number(value));
  if (field.kind === "yes") return value ? "Yes" : "No";
  if (field.kind === "count") return `${value} ${field.unit}`;
  if (field.kind === "choice") return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  return value === "" ? "—" : String(value);
}

import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";

type Props = BoundField<string[]> & {
  errors: Record<string, string>;
  label: string;
  help: string;
  maxLines: number;
};

/** Edits a list of short texts in one text area, one per line. */
export function LinesField({ errors, value, onValue, error, label, help, maxLines, name }: Props) {
  const filled = value.filter((line) => line.trim() !== "").length;
  return (
    <FormTextField
      name={name}
      label={label}
      multiline={true}
      minRows={3}
      maxRows={14}
      value={value.join("\n")}
      onValue={(text) => onValue(text === "" ? [] : text.split("\n"))}
      error={error ?? lineError(errors, name) ?? (filled > maxLines ? `Maximum ${maxLines} lines.` : undefined)}
      helperText={`${help} One per line, ${filled} of ${maxLines}.`}
    />
  );
}

/** Error of the first invalid line, as 'Line 3: …'. */
function lineError(errors: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`));
  if (!found) return undefined;
  const [path, message] = found;
  return `Line ${Number(path.slice(name.length + 1)) + 1}: ${message}`;
}

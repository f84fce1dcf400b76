import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import type { ProductForm } from "../editor/product-values.ts";

type Props = BoundField<string[]> & { form: ProductForm; label: string; help: string; maxLines: number };

/** Several short texts, one a line: written, pasted and put in order as text. */
export function LinesField({ form, value, onValue, error, label, help, maxLines: most, name }: Props) {
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
      error={error ?? wrongLine(form.errors, name) ?? (filled > most ? `Please keep at most ${most}.` : undefined)}
      helperText={`${help} One a line, ${filled} of ${most}.`}
    />
  );
}

/** 'Line 3: …', of what was said about one of them. */
function wrongLine(errors: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`));
  if (!found) return undefined;
  const [path, message] = found;
  return `Line ${Number(path.slice(name.length + 1)) + 1}: ${message}`;
}

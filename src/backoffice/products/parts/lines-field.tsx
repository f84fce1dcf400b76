import type { Bound } from "#backoffice/form/fields.ts";
import { TextLine } from "#backoffice/form/text-line.tsx";
import type { Form } from "../form/values.ts";

type Props = Bound<string[]> & { form: Form; label: string; help: string; most: number };

/** Several short texts, one a line: written, pasted and put in order as text. */
export function LinesField({ form, value, onValue, error, label, help, most, name }: Props) {
  const filled = value.filter((line) => line.trim() !== "").length;
  return (
    <TextLine
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

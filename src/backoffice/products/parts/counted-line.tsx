import type { BoundField } from "#backoffice/form/fields.ts";
import { FormTextField } from "#backoffice/form/text-line.tsx";

type CountedTextFieldProps = BoundField<string> & {
  label: string;
  help?: string;
  /** Letters that fit. */
  maxLength: number;
  rows?: number;
};

/** Text with the letters that are left of it said below. More can be typed than fits: nothing that is pasted is cut. */
export function CountedTextField({ help, maxLength: most, rows, ...bound }: CountedTextFieldProps) {
  const { length } = bound.value.trim();
  const count = `${length} of ${most} letters`;
  const long = rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 20 };
  return (
    <FormTextField
      {...bound}
      {...long}
      error={bound.error ?? (length > most ? `${count}: please shorten it.` : undefined)}
      helperText={help ? `${help} ${count}.` : `${count}.`}
    />
  );
}

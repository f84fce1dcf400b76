import type { Bound } from "#backoffice/form/fields.ts";
import { TextLine } from "#backoffice/form/text-line.tsx";

type Props = Bound<string> & {
  label: string;
  help?: string;
  /** Letters that fit. */
  most: number;
  rows?: number;
};

/** Text with the letters that are left of it said below. More can be typed than fits: nothing that is pasted is cut. */
export function CountedLine({ help, most, rows, ...bound }: Props) {
  const { length } = bound.value.trim();
  const count = `${length} of ${most} letters`;
  const long = rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 20 };
  return (
    <TextLine
      {...bound}
      {...long}
      error={bound.error ?? (length > most ? `${count}: please shorten it.` : undefined)}
      helperText={help ? `${help} ${count}.` : `${count}.`}
    />
  );
}

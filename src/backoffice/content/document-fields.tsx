import { Alert, Box, Paper } from "@mui/material";
import type { DocumentKind } from "../../contracts/store/documents/document.ts";
import type { Field } from "../../contracts/store/documents/fields.ts";
import { Section } from "../account/section.tsx";
import type { Fields } from "../form/fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { FieldInput } from "./fields/field-input.tsx";
import type { Body } from "./kinds.ts";

type Props = {
  kind: DocumentKind;
  form: Fields<Body>;
  epoch: number;
  /** What was refused, and for the how many-eth time. */
  said: { message: string; times: number };
};

/** What has the focus does not stand behind the bars. */
const clear = { "& input, & textarea, & button, & [role=textbox]": { scrollMargin: "72px 0 112px" } };

/** A document's form: fields one below the other, lists in a part of their own. */
export function DocumentFields({ kind, form, epoch, said: { message, times } }: Props) {
  const box = useInvalidFocus(times);
  const input = (name: string, field: Field) => (
    <FieldInput
      key={`${name}.${epoch}`}
      field={field}
      path={name}
      value={form.values[name]}
      errors={form.errors}
      onValue={(value, at) => form.set(name, value, at)}
    />
  );
  return (
    <Box ref={box} role="form" aria-label={kind.title} sx={{ maxWidth: 880, ...clear }}>
      <div role="alert">
        {message && (
          <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
            {message}
          </Alert>
        )}
      </div>
      {partsOf(kind).map((part) => {
        const [[name, field] = []] = part;
        if (!name || !field) return null;
        if (field.kind === "list") {
          return (
            <Section key={name} title={field.label}>
              {input(name, field)}
            </Section>
          );
        }
        return (
          <Paper key={name} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: "grid", gap: 1 }}>
            {part.map(([each, one]) => input(each, one))}
          </Paper>
        );
      })}
    </Box>
  );
}

type Part = [name: string, field: Field][];

/** Fields that stand together, and each list alone; what only search engines read comes last. */
function partsOf({ fields }: DocumentKind): Part[] {
  const isMeta = (name: string) => name.startsWith("meta");
  const all = Object.entries(fields);
  const ordered = [...all.filter(([name]) => !isMeta(name)), ...all.filter(([name]) => isMeta(name))];
  const parts: Part[] = [];
  for (const one of ordered) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    const isApart =
      !before || [before, one].some(([, { kind }]) => kind === "list") || isMeta(before[0]) !== isMeta(one[0]);
    if (last && !isApart) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

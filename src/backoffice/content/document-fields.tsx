import { Box, Button, MenuItem, Paper, TextField } from "@mui/material";
import { useRef } from "react";
import type { Field } from "#contracts/content/content-fields.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { FormError } from "../form/form-error.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { Section } from "../layout/section.tsx";
import type { DocumentBody } from "./document-body.ts";
import { FieldInput } from "./field-input.tsx";

/** Fields that stand together under one heading, if they have any. */
type DocumentSection = { name: string; title: string | undefined; fields: [name: string, field: Field][] };

const isMeta = (name: string): boolean => name.startsWith("meta");

type Entry = DocumentSection["fields"][number];

const standTogether = ([name, field]: Entry, [next, other]: Entry): boolean =>
  field.kind !== "list" && other.kind !== "list" && field.group === other.group && isMeta(name) === isMeta(next);

type Props = {
  kind: DocumentSchema;
  form: FormFields<DocumentBody>;
  epoch: number;
  /** What was refused, and for the how many-eth time. */
  said: { message: string; times: number };
  /** Shows one of the mails, in a document of mails. */
  onMail: ((name: string) => void) | undefined;
};

/** What has the focus does not stand behind the bars. */
const clear = { "& input, & textarea, & button, & [role=textbox]": { scrollMargin: "72px 0 112px" } };

/** A document's form: fields one below the other, lists in a part of their own. */
export function DocumentFields({ kind, form, epoch, said: { message, times }, onMail }: Props) {
  const box = useInvalidFocus(times);
  const parts = groupIntoSections(kind);
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
      <FormError message={message} sx={{ mb: 2 }} />
      {parts.length >= longForm && <JumpToSection parts={parts} onGo={(name) => goTo(box.current, name)} />}
      {parts.map(({ name, title, fields }) => {
        const inputs = fields.map(([each, field]) => input(each, field));
        const mail = onMail && mailOf(name);
        return (
          <div key={name} data-part={name}>
            {title === undefined ? (
              <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: "grid", gap: 1 }}>
                {inputs}
              </Paper>
            ) : (
              <Section title={title} actions={mail && <SeeMail title={title} onSee={() => onMail(mail)} />}>
                <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>{inputs}</Box>
              </Section>
            )}
          </div>
        );
      })}
    </Box>
  );
}

/** From so many parts on, there is a way to each. */
const longForm = 12;

function goTo(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-part="${name}"] :is(input, textarea)`)?.focus();
}

/** The words of a mail begin with its subject: 'orderConfirmed' of 'orderConfirmedSubject'. */
const mailOf = (first: string): string | undefined => /^(\w+)Subject$/.exec(first)?.[1];

function SeeMail({ title, onSee }: { title: string; onSee: () => void }) {
  return (
    <Button variant="outlined" size="small" aria-label={`Preview: ${title}`} onClick={onSee}>
      Preview
    </Button>
  );
}

/** In a long form: the way to one of its parts. `onGo` gets the part's name. */
function JumpToSection({ parts, onGo }: { parts: DocumentSection[]; onGo: (name: string) => void }) {
  const chosen = useRef<string>("");
  // Not before the list is gone: until then it keeps the keyboard to itself.
  const gone = () => {
    if (chosen.current) onGo(chosen.current);
    chosen.current = "";
  };
  return (
    <TextField
      select
      label="Go to"
      value=""
      onChange={({ target }) => {
        chosen.current = target.value;
      }}
      sx={{ maxWidth: 360, mb: 2 }}
      slotProps={{ select: { MenuProps: { slotProps: { transition: { onExited: gone } } } } }}
    >
      {parts
        .filter(({ title }) => title !== undefined)
        .map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** Each list alone, each group under its heading; what only search engines read comes last. */
function groupIntoSections({ fields }: DocumentSchema): DocumentSection[] {
  const all = Object.entries(fields);
  const ordered = [...all.filter(([name]) => !isMeta(name)), ...all.filter(([name]) => isMeta(name))];
  const parts: DocumentSection[] = [];
  for (const [name, field] of ordered) {
    const last = parts.at(-1);
    const before = last?.fields.at(-1);
    if (last && before && standTogether(before, [name, field])) last.fields.push([name, field]);
    else parts.push({ name, title: field.kind === "list" ? field.label : field.group, fields: [[name, field]] });
  }
  return parts;
}

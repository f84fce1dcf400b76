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

/** Fields shown under one heading; without a title for fields of no group. */
type DocumentSection = { name: string; title: string | undefined; fields: [name: string, field: Field][] };

const isMeta = (name: string): boolean => name.startsWith("meta");

type Entry = DocumentSection["fields"][number];

const belongTogether = ([name, field]: Entry, [next, other]: Entry): boolean =>
  field.kind !== "list" && other.kind !== "list" && field.group === other.group && isMeta(name) === isMeta(next);

type Props = {
  kind: DocumentSchema;
  form: FormFields<DocumentBody>;
  resetCount: number;
  /** Error message, and how often one was shown. */
  error: { message: string; count: number };
  /** Previews one mail; only for documents of mails. */
  onMail: ((name: string) => void) | undefined;
};

/** Keeps the focused field clear of the sticky bars. */
const focusClearance = { "& input, & textarea, & button, & [role=textbox]": { scrollMargin: "72px 0 112px" } };

/** Form of a document: fields below each other, each list in a section of its own. */
export function DocumentFields({ kind, form, resetCount, error: { message, count }, onMail }: Props) {
  const box = useInvalidFocus(count);
  const sections = groupIntoSections(kind);
  const input = (name: string, field: Field) => (
    <FieldInput
      key={`${name}.${resetCount}`}
      field={field}
      path={name}
      value={form.values[name]}
      errors={form.errors}
      onValue={(value, at) => form.set(name, value, at)}
    />
  );
  return (
    <Box ref={box} role="form" aria-label={kind.title} sx={{ maxWidth: 880, ...focusClearance }}>
      <FormError message={message} sx={{ mb: 2 }} />
      {sections.length >= jumpMenuFrom && (
        <JumpToSection sections={sections} onGo={(name) => goTo(box.current, name)} />
      )}
      {sections.map(({ name, title, fields }) => {
        const inputs = fields.map(([each, field]) => input(each, field));
        const mail = onMail && mailOf(name);
        return (
          <div key={name} data-part={name}>
            {title === undefined ? (
              <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: "grid", gap: 1 }}>
                {inputs}
              </Paper>
            ) : (
              <Section
                title={title}
                actions={mail && <PreviewMailButton title={title} onPreview={() => onMail(mail)} />}
              >
                <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>{inputs}</Box>
              </Section>
            )}
          </div>
        );
      })}
    </Box>
  );
}

/** Number of sections from which the form has a jump menu. */
const jumpMenuFrom = 12;

function goTo(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-part="${name}"] :is(input, textarea)`)?.focus();
}

/** Mail of a section, which begins with its subject field: 'orderConfirmed' of 'orderConfirmedSubject'. */
const mailOf = (first: string): string | undefined => /^(\w+)Subject$/.exec(first)?.[1];

function PreviewMailButton({ title, onPreview }: { title: string; onPreview: () => void }) {
  return (
    <Button variant="outlined" size="small" aria-label={`Preview: ${title}`} onClick={onPreview}>
      Preview
    </Button>
  );
}

/** Jump menu of a long form. `onGo` gets the section's name. */
function JumpToSection({ sections, onGo }: { sections: DocumentSection[]; onGo: (name: string) => void }) {
  const chosen = useRef<string>("");
  // Wait until the menu has closed: until then it traps the focus.
  const onMenuClosed = () => {
    if (chosen.current) onGo(chosen.current);
    chosen.current = "";
  };
  return (
    <TextField
      select
      label="Jump to"
      value=""
      onChange={({ target }) => {
        chosen.current = target.value;
      }}
      sx={{ maxWidth: 360, mb: 2 }}
      slotProps={{ select: { MenuProps: { slotProps: { transition: { onExited: onMenuClosed } } } } }}
    >
      {sections
        .filter(({ title }) => title !== undefined)
        .map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** Groups fields into sections: each list alone, each group under its heading, search-engine fields last. */
function groupIntoSections({ fields }: DocumentSchema): DocumentSection[] {
  const all = Object.entries(fields);
  const ordered = [...all.filter(([name]) => !isMeta(name)), ...all.filter(([name]) => isMeta(name))];
  const sections: DocumentSection[] = [];
  for (const [name, field] of ordered) {
    const last = sections.at(-1);
    const before = last?.fields.at(-1);
    if (last && before && belongTogether(before, [name, field])) last.fields.push([name, field]);
    else sections.push({ name, title: field.kind === "list" ? field.label : field.group, fields: [[name, field]] });
  }
  return sections;
}

import { Box, Button, MenuItem, TextField } from "@mui/material";
import { memo, useId, useRef } from "react";
import type { Field } from "#contracts/content/content-fields.ts";
import { FormError } from "../form/form-error.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import type { DocumentBody } from "./document-body.ts";
import { type DocumentSection, pairShortFields } from "./document-sections.ts";
import { FieldInput } from "./field-input.tsx";
import type { FieldErrors } from "./field-input-props.ts";

type Props = {
  title: string;
  sections: readonly DocumentSection[];
  form: FormFields<DocumentBody>;
  /** Names of the fields that differ from the published version. */
  changed: readonly string[];
  resetCount: number;
  /** Error message, and how often one was shown. */
  error: { message: string; count: number };
  /** Previews one mail; only for documents of mails. */
  onMail: ((name: string) => void) | undefined;
};

/** Form of a document: all its sections below each other. */
export function DocumentFields({ title, sections, form, error: { message, count }, onMail, ...rest }: Props) {
  const box = useInvalidFocus(count);
  return (
    <Box ref={box} role="form" aria-label={title} className="document-fields">
      <FormError message={message} sx={{ mb: 2 }} />
      {sections.length >= jumpMenuFrom && (
        <JumpToSection sections={sections} onGo={(id) => goToFirstField(box.current, id)} />
      )}
      {sections.map((section) => (
        <SectionFields key={section.id} section={section} form={form} onMail={onMail} {...rest} />
      ))}
    </Box>
  );
}

type SectionProps = Pick<Props, "form" | "changed" | "resetCount" | "onMail"> & { section: DocumentSection };

function SectionFields({ section: { id, title, fields }, form, changed, resetCount, onMail }: SectionProps) {
  const headingId = useId();
  const mail = onMail && mailOf(fields[0]?.name ?? "");
  return (
    <section id={id} tabIndex={-1} className="document-section" aria-labelledby={headingId}>
      <div className="document-section-head">
        <h2 id={headingId}>{title}</h2>
        {mail && <PreviewMailButton title={title} onPreview={() => onMail(mail)} />}
      </div>
      <div className="document-section-fields">
        {pairShortFields(fields).map(({ name, field, isHalf }) => (
          <FieldRow
            key={`${name}.${resetCount}`}
            name={name}
            field={field}
            isHalf={isHalf}
            isChanged={changed.includes(name)}
            value={form.values[name]}
            errors={form.errors}
            set={form.set}
          />
        ))}
      </div>
    </section>
  );
}

type FieldRowProps = {
  name: string;
  field: Field;
  isHalf: boolean;
  isChanged: boolean;
  value: unknown;
  errors: FieldErrors;
  set: FormFields<DocumentBody>["set"];
};

const oneBox = new Set<Field["kind"]>(["line", "text", "link", "day", "choice", "product"]);

/** One field. Rendered again only when it or an error changes, not with each key that is pressed in another one. */
const FieldRow = memo(({ name, field, isHalf, isChanged, value, errors, set }: FieldRowProps) => (
  <div
    className={isHalf ? "document-field document-field-half" : "document-field"}
    data-changed={isChanged ? (oneBox.has(field.kind) ? "box" : "block") : undefined}
  >
    <FieldInput
      field={field}
      path={name}
      value={value}
      errors={errors}
      onValue={(changedTo, at) => set(name, changedTo, at)}
    />
  </div>
));

/** Number of sections from which the form has a jump menu. */
const jumpMenuFrom = 12;

function goToFirstField(form: HTMLElement | null, id: string): void {
  form?.querySelector<HTMLElement>(`#${id} :is(input, textarea)`)?.focus();
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

/** Jump menu of a long form. `onGo` gets the section's id. */
function JumpToSection({ sections, onGo }: { sections: readonly DocumentSection[]; onGo: (id: string) => void }) {
  const chosen = useRef<string>("");
  // Wait until the menu has closed: until then it traps the focus.
  const onMenuClosed = () => {
    if (chosen.current) onGo(chosen.current);
    chosen.current = "";
  };
  return (
    <Box sx={{ p: "12px 24px 0" }}>
      <TextField
        select
        label="Jump to"
        value=""
        onChange={({ target }) => {
          chosen.current = target.value;
        }}
        sx={{ maxWidth: 360 }}
        slotProps={{ select: { MenuProps: { slotProps: { transition: { onExited: onMenuClosed } } } } }}
      >
        {sections.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

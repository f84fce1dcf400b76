import { Box, Button, Paper } from "@mui/material";
import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import type { Field } from "#contracts/store/documents/fields.ts";
import type { FormFields } from "../form/fields.ts";
import { FormError } from "../form/trouble.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { Section } from "../frame/section.tsx";
import { FieldInput } from "./fields/field-input.tsx";
import { JumpToSection } from "./go-to-part.tsx";
import type { DocumentBody } from "./kinds.ts";
import { groupIntoSections } from "./parts-of.ts";

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

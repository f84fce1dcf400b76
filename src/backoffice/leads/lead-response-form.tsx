import { Alert, Box, Button } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { type AdminLead, leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { useIdempotencyKey } from "../form/use-idempotency-key.ts";
import { usePersistedText } from "../form/use-persisted-text.ts";
import { Section } from "../layout/section.tsx";
import { leadStateLabels } from "./lead-labels.ts";

const longest = 5_000;

/**
 * Replies to a message by mail. When someone else answers or closes it meanwhile, the text is kept and a second reply
 * is sent only after a confirmation.
 */
export function LeadResponseForm({ lead }: { lead: AdminLead }) {
  const form = usePersistedText("answer");
  const { seen, look } = useSeen(lead, form.isDirty);
  const { send, busy } = useSend(lead, form);
  const isOther = seen.version !== lead.version;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(seen.version);
  };
  const giveUp = () => {
    form.reset();
    look();
  };
  return (
    <Section title="Reply by mail">
      <Box component="form" onSubmit={submit} noValidate aria-busy={busy}>
        <FormTextField
          {...form.field("text")}
          id="answer"
          label="Answer"
          helperText={`Goes by mail to ${lead.email}, with their words below it.`}
          multiline
          minRows={4}
          maxRows={20}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
        <Box role="alert">
          {isOther && (
            <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
              {whatHappened(seen, lead)} Your text is not sent and stays here.
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
                <Button variant="outlined" loading={busy} onClick={() => void send(lead.version)}>
                  Send mine too
                </Button>
                <Button onClick={giveUp}>Give mine up</Button>
              </Box>
            </Alert>
          )}
        </Box>
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          loading={busy}
          disabled={isOther || form.values.text.trim() === ""}
        >
          Send answer
        </Button>
      </Box>
      <UnsavedChanges when={form.isDirty} />
    </Section>
  );
}

/** Returns the message as it was when typing began; it follows changes while nothing is typed. */
function useSeen(lead: AdminLead, typing: boolean) {
  const [seen, setSeen] = useState(lead);
  if (!typing && seen.version !== lead.version) setSeen(lead);
  return { seen, look: () => setSeen(lead) };
}

function useSend({ id, email }: AdminLead, form: FormFields<{ text: string }>) {
  const { act, busy } = useAction();
  const { keyOf, forget } = useIdempotencyKey();
  const send = async (version: string) => {
    const { text } = form.values;
    const work = () =>
      callApi(leadEndpoints.answer, { params: { id: String(id) }, body: { text, key: keyOf(text), version } }).catch(
        (error) => {
          form.showErrors(error);
          throw error;
        },
      );
    if (!(await act(work, { successMessage: `The answer goes to ${email}.` }))) return;
    forget();
    form.reset();
  };
  return { send, busy };
}

/** Describes someone else's reply or change of state. */
function whatHappened(before: AdminLead, { history, state }: AdminLead): string {
  const answer = history.findLast(({ id, kind }) => kind === "answer" && !before.history.some((old) => old.id === id));
  if (answer) return `${answer.actor} answered meanwhile, on ${formatShortTimeInIndia(answer.at)}: ‘${answer.text}’`;
  return `Somebody moved this meanwhile: it is ${leadStateLabels[state]} now.`;
}

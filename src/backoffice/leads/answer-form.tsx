import { Alert, Box, Button } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { type AdminLead, leadCalls } from "#contracts/admin/leads.ts";
import { shortTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import type { Fields } from "../form/fields.ts";
import { useKeptText } from "../form/kept-text.ts";
import { TextLine } from "../form/text-line.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { useAct } from "../form/use-act.ts";
import { useTextKey } from "../form/use-text-key.ts";
import { Section } from "../frame/section.tsx";
import { leadStateWords } from "./lead-words.ts";

const longest = 5_000;

/**
 * The answer goes out by mail. Who answers or closes the message while another is writing is told to them, and their
 * text is kept: a second answer is only sent knowingly.
 */
export function AnswerForm({ lead }: { lead: AdminLead }) {
  const form = useKeptText("answer");
  const { seen, look } = useSeen(lead, form.touched);
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
        <TextLine
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
      <Unsaved when={form.touched} />
    </Section>
  );
}

/** The message as it was when the writing began; it follows what is true while nothing is typed. */
function useSeen(lead: AdminLead, typing: boolean) {
  const [seen, setSeen] = useState(lead);
  if (!typing && seen.version !== lead.version) setSeen(lead);
  return { seen, look: () => setSeen(lead) };
}

function useSend({ id, email }: AdminLead, form: Fields<{ text: string }>) {
  const { act, busy } = useAct();
  const { keyOf, forget } = useTextKey();
  const send = async (version: string) => {
    const { text } = form.values;
    const work = () =>
      ask(leadCalls.answer, { params: { id: String(id) }, body: { text, key: keyOf(text), version } }).catch(
        (error) => {
          form.refuse(error);
          throw error;
        },
      );
    if (!(await act(work, { says: `The answer goes to ${email}.` }))) return;
    forget();
    form.reset();
  };
  return { send, busy };
}

/** Who else answered, and what; or the state that somebody gave it. */
function whatHappened(before: AdminLead, { history, state }: AdminLead): string {
  const answer = history.findLast(({ id, kind }) => kind === "answer" && !before.history.some((old) => old.id === id));
  if (answer) return `${answer.actor} answered meanwhile, on ${shortTimeInIndia(answer.at)}: ‘${answer.text}’`;
  return `Somebody moved this meanwhile: it is ${leadStateWords[state]} now.`;
}

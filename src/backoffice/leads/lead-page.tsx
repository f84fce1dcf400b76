import { Alert, Box, Button } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type AdminLead, leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ContactDetails } from "../customers/contact-details.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { NoteForm } from "../form/note-form.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { useIdempotencyKey } from "../form/use-idempotency-key.ts";
import { usePersistedText } from "../form/use-persisted-text.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, recordColumn, recordColumns, refetchIntervalMs } from "../layout/record-page.tsx";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { leadStateLabels, linkOrdersOfSender } from "./lead-labels.ts";
import { LeadStatusBadge } from "./lead-status-badge.tsx";

const maxLength = 5_000;

type Entry = AdminLead["history"][number];

const entryLabels = { answer: "Replied by email", note: "Note" };
const entryColours = { answer: "var(--ok)", note: "var(--marigold)" };

export function LeadPage() {
  return (
    <RecordPage<AdminLead> resource="leads" title="Message" refetchIntervalMs={refetchIntervalMs}>
      {(lead) => <LeadDetails key={lead.id} lead={lead} />}
    </RecordPage>
  );
}

/** Page of one message: its text, replies, notes and the contact details of its sender. */
function LeadDetails({ lead }: { lead: AdminLead }) {
  const id = String(lead.id);
  const mayWrite = usePermission()(permissionToEdit.lead);
  const navigate = useNavigate();
  const editing = usePresence("lead", id, mayWrite);
  const writeNote = (body: { text: string; key: string }) => callApi(leadEndpoints.note, { params: { id }, body });
  return (
    <Page title={`Message from ${lead.name}`} actions={mayWrite && <CloseLeadButton lead={lead} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/leads")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Message">
            <MessageText text={lead.message} />
          </Section>
          {mayWrite && <LeadResponseForm lead={lead} />}
          <Section title="Timeline">
            {mayWrite && <NoteForm write={writeNote} hint="The sender never sees it." maxLength={maxLength} />}
            <LeadHistory history={lead.history} />
          </Section>
        </Box>
        <Box sx={{ minWidth: 0, gridRow: { xs: 1, md: "auto" } }}>
          <Contact lead={lead} />
        </Box>
      </Box>
      <RecordHistory kind="lead" id={id} />
    </Page>
  );
}

function MessageText({ text }: { text: string }) {
  if (text === "") return <MutedText>No message, only contact details.</MutedText>;
  return <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>{text}</Box>;
}

function Contact({ lead }: { lead: AdminLead }) {
  const { email, phone, ticket, at } = lead;
  const maySeeOrders = usePermission()("orders.read");
  return (
    <Section title="Sender">
      <DetailRow name="Status">
        <span role="status" aria-label="Status">
          <LeadStatusBadge lead={lead} />
        </span>
      </DetailRow>
      <DetailRow name="Ticket">{ticket}</DetailRow>
      <DetailRow name="Received">
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time>
      </DetailRow>
      <ContactDetails email={email} phone={phone} />
      {maySeeOrders && (
        <DetailRow name="Orders of this sender">
          <Box component="span" sx={{ display: "flex", gap: 1.5 }}>
            {linkOrdersOfSender(lead).map(({ name, to }) => (
              <Link key={name} to={to}>
                {name}
              </Link>
            ))}
          </Box>
        </DetailRow>
      )}
    </Section>
  );
}

/** Replies and notes, newest first. */
function LeadHistory({ history }: Pick<AdminLead, "history">) {
  if (history.length === 0) return <MutedText>No replies or notes yet.</MutedText>;
  return (
    <Box component="ol" reversed sx={{ listStyle: "none", m: 0, p: 0 }}>
      {history.toReversed().map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function EntryRow({ entry: { kind, text, actor, at } }: { entry: Entry }) {
  return (
    <Box component="li" sx={{ py: 0.75, pl: 1.5, borderLeft: "3px solid", borderColor: entryColours[kind] }}>
      <Box sx={{ fontWeight: 650 }}>{entryLabels[kind]}</Box>
      <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>{text}</Box>
      <MutedText>
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time> · {actor}
      </MutedText>
    </Box>
  );
}

/** Closes or reopens a message; a single button, so that it keeps the focus. */
function CloseLeadButton({ lead: { id, state, version } }: { lead: AdminLead }) {
  const { act, busy } = useAction();
  const isClosed = state === "closed";
  const toggle = () => {
    const body = { state: isClosed ? ("new" as const) : ("closed" as const), version };
    void act(() => callApi(leadEndpoints.state, { params: { id: String(id) }, body }), {
      successMessage: isClosed ? "Message reopened." : "Message closed.",
    });
  };
  return (
    <Button variant="outlined" aria-busy={busy} onClick={toggle}>
      {isClosed ? "Reopen message" : "Close message"}
    </Button>
  );
}

/**
 * Replies to a message by mail. If someone else replies or closes it first, the text is kept and a second reply is sent
 * only after a confirmation.
 */
function LeadResponseForm({ lead }: { lead: AdminLead }) {
  const form = usePersistedText("answer");
  const { seen, markSeen } = useSeenVersion(lead, form.isDirty);
  const { send, busy } = useSend(lead, form);
  const isStale = seen.version !== lead.version;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(seen.version);
  };
  const discard = () => {
    form.reset();
    markSeen();
  };
  return (
    <Section title="Reply by email">
      <Box component="form" onSubmit={submit} noValidate aria-busy={busy}>
        <FormTextField
          {...form.field("text")}
          id="answer"
          label="Reply"
          helperText={`Sent to ${lead.email} with the original message quoted below.`}
          multiline
          minRows={4}
          maxRows={20}
          slotProps={{ htmlInput: { maxLength } }}
        />
        <Box role="alert">
          {isStale && (
            <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
              {describeConflict(seen, lead)} Your reply wasn't sent and is kept here.
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
                <Button variant="outlined" loading={busy} onClick={() => void send(lead.version)}>
                  Send mine as well
                </Button>
                <Button onClick={discard}>Discard mine</Button>
              </Box>
            </Alert>
          )}
        </Box>
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          loading={busy}
          disabled={isStale || form.values.text.trim() === ""}
        >
          Send reply
        </Button>
      </Box>
      <UnsavedChanges when={form.isDirty} />
    </Section>
  );
}

/** Returns the message as it was when typing began; it follows changes while nothing is typed. */
function useSeenVersion(lead: AdminLead, typing: boolean) {
  const [seen, setSeen] = useState(lead);
  if (!typing && seen.version !== lead.version) setSeen(lead);
  return { seen, markSeen: () => setSeen(lead) };
}

function useSend({ id, email }: AdminLead, form: FormFields<{ text: string }>) {
  const { act, busy } = useAction();
  const { keyOf, forget } = useIdempotencyKey();
  const send = async (version: string) => {
    const { text } = form.values;
    const request = () =>
      callApi(leadEndpoints.answer, { params: { id: String(id) }, body: { text, key: keyOf(text), version } }).catch(
        (error) => {
          form.showErrors(error);
          throw error;
        },
      );
    if (!(await act(request, { successMessage: `Reply sent to ${email}.` }))) return;
    forget();
    form.reset();
  };
  return { send, busy };
}

/** Describes someone else's reply or change of state. */
function describeConflict(before: AdminLead, { history, state }: AdminLead): string {
  const answer = history.findLast(({ id, kind }) => kind === "answer" && !before.history.some((old) => old.id === id));
  if (answer) return `${answer.actor} replied first, on ${formatShortTimeInIndia(answer.at)}: “${answer.text}”`;
  return `Someone else changed the status to ${leadStateLabels[state]}.`;
}

import { Box } from "@mui/material";
import { useNavigate } from "react-router";
import { type AdminLead, leadCalls } from "#contracts/admin/leads.ts";
import { rightToEdit } from "#domain/editing.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { Reach } from "../customers/reach.tsx";
import { NoteForm } from "../form/note-form.tsx";
import { Page } from "../frame/page.tsx";
import { readAgainMs } from "../frame/read-again.ts";
import { recordColumn, recordColumns } from "../frame/record-columns.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { Pair, Quiet, Section } from "../frame/section.tsx";
import { EditingBanner } from "../presence/editing-banner.tsx";
import { useEditing } from "../presence/use-editing.ts";
import { useMay } from "../use-may.ts";
import { AnswerForm } from "./answer-form.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadMark } from "./lead-state.tsx";
import { StateButton } from "./state-button.tsx";

export function LeadPage() {
  return (
    <RecordPage<AdminLead> resource="leads" title="Message" readAgainMs={readAgainMs}>
      {(lead) => <Whole key={lead.id} lead={lead} />}
    </RecordPage>
  );
}

/** One message: what was asked, what was answered, how the writer is reached. */
function Whole({ lead }: { lead: AdminLead }) {
  const id = String(lead.id);
  const mayWrite = useMay()(rightToEdit.lead);
  const navigate = useNavigate();
  const editing = useEditing("lead", id, mayWrite);
  const writeNote = (body: { text: string; key: string }) => ask(leadCalls.note, { params: { id }, body });
  return (
    <Page title={`Message of ${lead.name}`} actions={mayWrite && <StateButton lead={lead} />}>
      <EditingBanner editing={editing} onLeave={() => void navigate("/leads")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Message">
            <Words of={lead.message} />
          </Section>
          {mayWrite && <AnswerForm lead={lead} />}
          <Section title="What happened so far">
            {mayWrite && (
              <NoteForm write={writeNote} hint="Stays in the shop: the writer never sees it." longest={5_000} />
            )}
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

function Words({ of }: { of: string }) {
  if (of === "") return <Quiet>No message, only how to reach the writer.</Quiet>;
  return <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>{of}</Box>;
}

function Contact({ lead }: { lead: AdminLead }) {
  const { email, phone, ticket, at } = lead;
  return (
    <Section title="Writer">
      <Pair name="State">
        <span role="status" aria-label="State">
          <LeadMark lead={lead} />
        </span>
      </Pair>
      <Pair name="Number">{ticket}</Pair>
      <Pair name="Written">
        <time dateTime={at}>{dateTimeInIndia(at)}</time>
      </Pair>
      <Reach email={email} phone={phone} />
    </Section>
  );
}

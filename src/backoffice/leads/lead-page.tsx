import { Box } from "@mui/material";
import { useNavigate } from "react-router";
import { type AdminLead, leadEndpoints } from "#contracts/admin/leads.ts";
import { permissionToEdit } from "#domain/editing.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { ContactDetails } from "../customers/reach.tsx";
import { NoteForm } from "../form/note-form.tsx";
import { Page } from "../frame/page.tsx";
import { refetchIntervalMs } from "../frame/read-again.ts";
import { recordColumn, recordColumns } from "../frame/record-columns.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { DetailRow, MutedText, Section } from "../frame/section.tsx";
import { PresenceBanner } from "../presence/editing-banner.tsx";
import { usePresence } from "../presence/use-editing.ts";
import { usePermission } from "../use-may.ts";
import { LeadResponseForm } from "./answer-form.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadStatusBadge } from "./lead-state.tsx";
import { CloseLeadButton } from "./state-button.tsx";

export function LeadPage() {
  return (
    <RecordPage<AdminLead> resource="leads" title="Message" refetchIntervalMs={refetchIntervalMs}>
      {(lead) => <Whole key={lead.id} lead={lead} />}
    </RecordPage>
  );
}

/** One message: what was asked, what was answered, how the writer is reached. */
function Whole({ lead }: { lead: AdminLead }) {
  const id = String(lead.id);
  const mayWrite = usePermission()(permissionToEdit.lead);
  const navigate = useNavigate();
  const editing = usePresence("lead", id, mayWrite);
  const writeNote = (body: { text: string; key: string }) => callApi(leadEndpoints.note, { params: { id }, body });
  return (
    <Page title={`Message of ${lead.name}`} actions={mayWrite && <CloseLeadButton lead={lead} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/leads")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Message">
            <Words of={lead.message} />
          </Section>
          {mayWrite && <LeadResponseForm lead={lead} />}
          <Section title="What happened so far">
            {mayWrite && (
              <NoteForm write={writeNote} hint="Stays in the shop: the writer never sees it." maxLength={5_000} />
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
  if (of === "") return <MutedText>No message, only how to reach the writer.</MutedText>;
  return <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>{of}</Box>;
}

function Contact({ lead }: { lead: AdminLead }) {
  const { email, phone, ticket, at } = lead;
  return (
    <Section title="Writer">
      <DetailRow name="State">
        <span role="status" aria-label="State">
          <LeadStatusBadge lead={lead} />
        </span>
      </DetailRow>
      <DetailRow name="Number">{ticket}</DetailRow>
      <DetailRow name="Written">
        <time dateTime={at}>{formatDateTimeInIndia(at)}</time>
      </DetailRow>
      <ContactDetails email={email} phone={phone} />
    </Section>
  );
}

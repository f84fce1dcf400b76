import { Button, Chip, Typography } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { type SubscriberRow, subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useAction } from "../form/use-action.ts";
import type { Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";

const knownTags: Record<NewsletterTag, string> = { news: "News", club: "The club" };

/** Labels of subscription topics, by tag. */
const subscriptionTagLabels: Record<string, string> = knownTags;

const columns: Column<SubscriberRow>[] = [
  { label: "Email", width: 240, value: ({ email }) => email },
  { label: "Topics", value: ({ tags }) => tags.map((tag) => subscriptionTagLabels[tag] ?? tag).join(", ") },
  {
    label: "Consent given",
    width: 170,
    labelOnPhone: true,
    value: ({ consentedAt }) => <time dateTime={consentedAt}>{formatDateTimeInIndia(consentedAt)}</time>,
  },
  { label: "Status", width: 230, value: (row) => <SubscriptionStatus row={row} /> },
  {
    label: "Consent text",
    width: 320,
    isMuted: true,
    hideOnPhone: true,
    value: ({ consentText }) => consentText,
    hideBelow: 1_150,
  },
];

const filters: Filter[] = [
  {
    kind: "one",
    name: "tag",
    label: "Topics",
    choices: Object.entries(subscriptionTagLabels).map(([id, name]) => ({ id, name })),
  },
  {
    kind: "one",
    name: "state",
    label: "Status",
    choices: [
      { id: "subscribed", name: "Subscribed" },
      { id: "unsubscribed", name: "Unsubscribed" },
    ],
  },
];

/** Lists subscribers with their consent and its time (docs/rules.md 22.3). */
export function SubscribersList() {
  const may = usePermission();
  const [leaving, setLeaving] = useState<SubscriberRow | undefined>(undefined);
  const own: Column<SubscriberRow>[] = may("customers.change")
    ? [{ label: "Actions", width: 130, value: (row) => <UnsubscribeButton row={row} onOpen={setLeaving} /> }]
    : [];
  return (
    <>
      <ResourceList<SubscriberRow>
        resource="subscribers"
        title="Subscribers"
        columns={[...columns, ...own]}
        search="Start of email, or @domain"
        filters={filters}
        actions={may("subscribers.read") && <ExportSubscribersButton />}
        empty="No subscribers yet."
      />
      {leaving && <UnsubscribeDialog row={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function UnsubscribeButton({ row, onOpen }: { row: SubscriberRow; onOpen: (row: SubscriberRow) => void }) {
  if (row.unsubscribedAt !== null) return null;
  return (
    <Button size="small" aria-label={`Unsubscribe ${row.email}`} onClick={() => onOpen(row)}>
      Unsubscribe
    </Button>
  );
}

function UnsubscribeDialog({ row: { id, email }, onClose }: { row: SubscriberRow; onClose: () => void }) {
  return (
    <ActionDialog
      name="Unsubscribe"
      onClose={onClose}
      initial={{}}
      fields={
        <Typography>
          {email} will be in no later export. Take the address out of your newsletter program as well.
        </Typography>
      }
      submit={() => callApi(subscriberEndpoints.unsubscribe, { params: { id: String(id) } })}
      successMessage="Unsubscribed."
    />
  );
}

function SubscriptionStatus({ row: { unsubscribedAt } }: { row: SubscriberRow }) {
  if (unsubscribedAt === null) return <Chip size="small" color="success" variant="outlined" label="Subscribed" />;
  return <Chip size="small" variant="outlined" label={`Unsubscribed ${formatDateTimeInIndia(unsubscribedAt)}`} />;
}

/** Exports all subscribers of the filtered list as CSV; the export is audited. */
function ExportSubscribersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const exportSubscribers = async () => {
    const file = await act(() => callApi(subscriberEndpoints.export, { body: filterValues }), {
      successMessage: "Exported and recorded in the audit log.",
    });
    if (file) downloadFile(file, "subscribers.csv");
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void exportSubscribers()}>
      Export
    </Button>
  );
}

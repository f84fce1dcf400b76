import { Button, Chip } from "@mui/material";
import { useListContext } from "react-admin";
import { type SubscriberRow, subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
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
  const mayRead = usePermission()("subscribers.read");
  return (
    <ResourceList<SubscriberRow>
      resource="subscribers"
      title="Subscribers"
      columns={columns}
      search="Start of email, or @domain"
      filters={filters}
      actions={mayRead && <ExportSubscribersButton />}
      empty="No subscribers yet."
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

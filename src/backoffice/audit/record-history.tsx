import { Box, Typography } from "@mui/material";
import { auditEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { actionLabel } from "./action-labels.ts";
import { AuditChanges } from "./change-list.tsx";

type Props = {
  /** Subject kind in the audit log: 'order', 'customer', 'lead' … */
  kind: string;
  id: string;
};

/** Change history at the foot of a record, newest first. Shown to operators who may read the audit log. */
export function RecordHistory(props: Props) {
  const may = usePermission();
  return may("audit.read") ? <Entries {...props} /> : null;
}

const pageSize = 10;

function Entries({ kind, id }: Props) {
  const pages = useInfiniteList(["audit", "of", kind, id], (after) =>
    callApi(auditEndpoints.list, { query: { subjectKind: kind, subjectId: id, limit: pageSize, after } }),
  );
  const { items: entries, error, isPending } = pages;
  return (
    <Box component="section" aria-labelledby="record-history" sx={{ mt: 3 }}>
      <Typography id="record-history" variant="h6" component="h2">
        History of changes
      </Typography>
      {error && <Typography color="error">{errorMessage(error)}</Typography>}
      {!error && !isPending && entries.length === 0 && <Typography color="text.secondary">No changes yet.</Typography>}
      <Box component="ol" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none", userSelect: "text" }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
            <Typography variant="body2">
              <strong>{entry.actor}</strong> · {actionLabel(entry.action)} ·{" "}
              <Box component="time" dateTime={entry.at} sx={{ color: "text.secondary" }}>
                {formatDateTimeInIndia(entry.at)}
              </Box>
            </Typography>
            <AuditChanges entry={entry} />
          </Box>
        ))}
      </Box>
      <LoadMore pages={pages} />
    </Box>
  );
}

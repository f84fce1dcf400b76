import { Link as MuiLink, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { auditEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import type { AuditView } from "#contracts/admin/operators/operator-views.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import type { Choice, Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { actionLabel, recordLabel, subjectLabel, subjectPath } from "./action-labels.ts";
import { AuditChanges } from "./change-list.tsx";

const columns: Column<AuditView>[] = [
  {
    label: "When",
    width: 200,
    isMuted: true,
    isTall: true,
    value: ({ at }) => <time dateTime={at}>{formatDateTimeInIndia(at)}</time>,
  },
  { label: "Who", width: 150, value: ({ actor }) => actor },
  { label: "What", width: 190, isKey: true, isTall: true, value: ({ action }) => actionLabel(action) },
  { label: "Record", width: 270, value: (entry) => <Subject entry={entry} /> },
  { label: "Before and after", width: 400, isTall: true, value: (entry) => <AuditChanges entry={entry} /> },
];

/** Audit log: actor, action, record and changes of every write (docs/rules.md 17.9). */
export function AuditPage() {
  return (
    <ResourceList<AuditView>
      resource="audit"
      title="Audit log"
      columns={columns}
      filters={useAuditFilters()}
      perPage={50}
      empty="No changes yet."
    />
  );
}

function useAuditFilters(): Filter[] {
  const { data } = useQuery({ queryKey: ["audit", "choices"], queryFn: () => callApi(auditEndpoints.choices) });
  const { actors = [], actions = [], subjectKinds = [] } = data ?? {};
  const toChoices = (ids: string[], label: (id: string) => string): Choice[] =>
    ids.map((id) => ({ id, name: label(id) })).toSorted((one, other) => one.name.localeCompare(other.name));
  return [
    { kind: "one", name: "actor", label: "Who", choices: actors },
    { kind: "one", name: "action", label: "What", choices: toChoices(actions, actionLabel) },
    { kind: "one", name: "subjectKind", label: "Kind of record", choices: toChoices(subjectKinds, subjectLabel) },
    { kind: "text", name: "subjectId", label: "Record id" },
  ];
}

function Subject({ entry }: { entry: AuditView }) {
  const to = subjectPath(entry.subjectKind, entry.subjectId);
  const label = recordLabel(entry);
  return to ? (
    <MuiLink component={Link} to={to} sx={{ overflowWrap: "anywhere" }}>
      {label}
    </MuiLink>
  ) : (
    <Typography variant="body2">{label}</Typography>
  );
}

import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { type RedirectView, redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useAction } from "../form/use-action.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { NoWrap } from "../list/table-cells.tsx";
import type { Column } from "../list/table-column.ts";
import { ImportRedirectsDialog } from "./import-redirects-dialog.tsx";
import { readableAddress } from "./readable-address.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";

type Dialog =
  | { kind: "add" }
  | { kind: "import" }
  | { kind: "edit"; redirect: RedirectView }
  | { kind: "remove"; redirect: RedirectView };

/** Lists redirects of old addresses, to add, edit, import and export them. */
export function RedirectsList() {
  const mayWrite = usePermission()("content.write");
  const [dialog, setDialog] = useState<Dialog | undefined>(undefined);
  const close = () => setDialog(undefined);
  const own: Column<RedirectView>[] = mayWrite
    ? [{ label: "Actions", value: (row) => <RowButtons row={row} onOpen={setDialog} /> }]
    : [];
  return (
    <>
      <ResourceList<RedirectView>
        resource="redirects"
        title="Redirects"
        columns={[...columns, ...own]}
        search="Old or new address"
        actions={
          <>
            <Button component={Link} to="/not-found-addresses">
              Addresses not found
            </Button>
            <ExportButton />
            {mayWrite && <Button onClick={() => setDialog({ kind: "import" })}>Import CSV</Button>}
            {mayWrite && (
              <Button variant="contained" color="secondary" onClick={() => setDialog({ kind: "add" })}>
                Add redirect
              </Button>
            )}
          </>
        }
        empty="No redirects yet. Addresses of a former site can lead to pages of this one."
      />
      {dialog?.kind === "add" && <RedirectDialog onClose={close} />}
      {dialog?.kind === "edit" && <RedirectDialog edited={dialog.redirect} onClose={close} />}
      {dialog?.kind === "import" && <ImportRedirectsDialog onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog redirect={dialog.redirect} onClose={close} />}
    </>
  );
}

const columns: Column<RedirectView>[] = [
  { label: "Old address", width: 200, isTall: true, value: ({ from }) => readableAddress(from) },
  { label: "Leads to", width: 200, isTall: true, labelOnPhone: true, value: ({ to }) => readableAddress(to) },
  { label: "Type", labelOnPhone: true, value: ({ permanent }) => (permanent ? "Permanent" : "Temporary") },
  { label: "Changed", value: ({ at }) => <NoWrap>{formatShortTimeInIndia(at)}</NoWrap>, hideOnPhone: true },
];

function RowButtons({ row, onOpen }: { row: RedirectView; onOpen: (dialog: Dialog) => void }) {
  const from = readableAddress(row.from);
  return (
    <NoWrap>
      <Button size="small" aria-label={`Edit ${from}`} onClick={() => onOpen({ kind: "edit", redirect: row })}>
        Edit
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${from}`}
        onClick={() => onOpen({ kind: "remove", redirect: row })}
      >
        Remove
      </Button>
    </NoWrap>
  );
}

function RemoveDialog({ redirect, onClose }: { redirect: RedirectView; onClose: () => void }) {
  return (
    <ActionDialog
      name="Remove redirect"
      danger
      onClose={onClose}
      initial={{}}
      fields={<Typography>Visitors of {readableAddress(redirect.from)} will find no page there.</Typography>}
      submit={() => callApi(redirectEndpoints.remove, { params: { id: redirect.id } })}
      successMessage="Redirect removed."
    />
  );
}

function ExportButton() {
  const { act, busy } = useAction();
  const exportAll = async () => {
    const file = await act(() => callApi(redirectEndpoints.export));
    if (file) downloadFile(file, "redirects.csv");
  };
  return (
    <Button onClick={() => void exportAll()} loading={busy}>
      Export CSV
    </Button>
  );
}

import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type NotFoundAddressView, redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { NoWrap } from "../list/table-cells.tsx";
import { readableAddress } from "./readable-address.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";

const queryKey = ["not-found-addresses"];

/** Lists addresses that visitors asked for and did not find, to redirect them. */
export function NotFoundAddressesPage() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => callApi(redirectEndpoints.notFound) });
  const [redirected, setRedirected] = useState<string | undefined>(undefined);
  return (
    <Page
      title="Addresses not found"
      actions={
        <Button component={Link} to="/redirects" variant="outlined">
          Redirects
        </Button>
      }
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Requested within the last 90 days, most often first. “*” stands for parts that may be private. New ones appear
        after some seconds.
      </Typography>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data?.items.length === 0 && <Typography>No addresses were missing.</Typography>}
      {data && data.items.length > 0 && <AddressTable addresses={data.items} onRedirect={setRedirected} />}
      {redirected !== undefined && <RedirectDialog from={redirected} onClose={() => setRedirected(undefined)} />}
    </Page>
  );
}

type AddressTableProps = { addresses: readonly NotFoundAddressView[]; onRedirect: (path: string) => void };

function AddressTable({ addresses, onRedirect }: AddressTableProps) {
  const mayWrite = usePermission()("content.write");
  return (
    <Table aria-label="Addresses not found" size="small" sx={{ display: "block", overflowX: "auto" }}>
      <TableHead>
        <TableRow>
          <TableCell>Address</TableCell>
          <TableCell align="right">Times</TableCell>
          <TableCell>Last requested</TableCell>
          <TableCell>Linked from</TableCell>
          {mayWrite && <TableCell>Actions</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {addresses.map(({ path, count, lastAt, referrer }) => (
          <TableRow key={path}>
            <TableCell sx={{ overflowWrap: "anywhere", minWidth: 160 }}>{readableAddress(path)}</TableCell>
            <TableCell align="right">{count.toLocaleString("en-IN")}</TableCell>
            <TableCell>
              <NoWrap>{formatShortTimeInIndia(lastAt)}</NoWrap>
            </TableCell>
            <TableCell sx={{ overflowWrap: "anywhere" }}>{referrer || "—"}</TableCell>
            {mayWrite && (
              <TableCell>
                <RowButtons path={path} onRedirect={onRedirect} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** An address with a hidden part can't be redirected, because its full path is unknown. */
function RowButtons({ path, onRedirect }: { path: string; onRedirect: (path: string) => void }) {
  const queries = useQueryClient();
  const { act, busy } = useAction();
  const forget = async () => {
    await act(() => callApi(redirectEndpoints.forget, { body: { path } }), { successMessage: "Taken off the list." });
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <NoWrap>
      {path.startsWith("/") && !path.includes("*") && (
        <Button size="small" aria-label={`Redirect ${readableAddress(path)}`} onClick={() => onRedirect(path)}>
          Redirect
        </Button>
      )}
      <Button size="small" loading={busy} aria-label={`Forget ${readableAddress(path)}`} onClick={() => void forget()}>
        Forget
      </Button>
    </NoWrap>
  );
}

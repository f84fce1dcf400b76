import { Alert, Box, Button, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams } from "react-router";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "./page.tsx";

type Props<R extends RaRecord> = {
  resource: string;
  /** While it is not there yet. */
  title: string;
  /** Somebody else may change it while it is looked at. */
  refetchIntervalMs?: number;
  children: (record: R) => ReactNode;
};

/** Rows of the list, which are less than a record, are kept under its id too: this tells the two apart. */
const meta = { whole: true };

/** The page of the record whose id stands in the address. What it shows begins anew with each record: give it a key. */
export function RecordPage<R extends RaRecord>({
  resource,
  title,
  refetchIntervalMs: readAgainMs,
  children,
}: Props<R>) {
  const { id = "" } = useParams();
  const again = readAgainMs === undefined ? {} : { refetchInterval: readAgainMs };
  const { data, error, refetch } = useGetOne<R>(resource, { id, meta }, again);
  if (data) return children(data);
  return (
    <Page title={title}>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Alert>
      ) : (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={64} sx={{ mb: 2 }} />
          <Skeleton variant="rectangular" height={400} />
        </Box>
      )}
    </Page>
  );
}

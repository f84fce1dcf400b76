import { Alert, Box, Button, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams } from "react-router";
import { errorMessage } from "../form/form-fields.ts";
import { Delayed } from "./delayed.tsx";
import { Page } from "./page.tsx";

/** Interval at which open records are refetched, because others may change them. */
export const refetchIntervalMs = 15_000;

/** Two columns of a record's page: the record in two thirds, related data in one third. */
export const recordColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 1fr)" },
  // The grid gap separates sections, so they need no margin.
  "& .card": { mb: 0 },
} as const;

/** One column with its sections below each other. */
export const recordColumn = { display: "grid", gap: 2, alignContent: "start", minWidth: 0 } as const;

type Props<R extends RaRecord> = {
  resource: string;
  /** Title while loading. */
  title: string;
  /** Interval at which the record is refetched. */
  refetchIntervalMs?: number;
  children: (record: R) => ReactNode;
};

/** Keeps whole records apart from list rows, which react-admin caches under the same id. */
const meta = { whole: true };

/** Loads the record whose id is in the URL. Give its content the id as `key`, so that state is reset per record. */
export function RecordPage<R extends RaRecord>({ resource, title, refetchIntervalMs, children }: Props<R>) {
  const { id = "" } = useParams();
  const options = refetchIntervalMs === undefined ? {} : { refetchInterval: refetchIntervalMs };
  const { data, error, refetch } = useGetOne<R>(resource, { id, meta }, options);
  if (data) return children(data);
  return (
    <Page title={title} isLoading>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Alert>
      ) : (
        <Box aria-busy="true" sx={{ minHeight: 464 }}>
          <Delayed>
            <Skeleton variant="rectangular" height={64} sx={{ mb: 2 }} />
            <Skeleton variant="rectangular" height={400} />
          </Delayed>
        </Box>
      )}
    </Page>
  );
}

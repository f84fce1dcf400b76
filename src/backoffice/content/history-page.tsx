import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { contentEndpoints, type DocumentVersion } from "#contracts/admin/documents.ts";
import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import { EntryList } from "../account/entries.tsx";
import { callApi } from "../api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { NotFoundPage } from "../frame/no-such-page.tsx";
import { Page } from "../frame/page.tsx";
import { Section } from "../frame/section.tsx";
import { LoadMore } from "../list/next-page.tsx";
import { ErrorState } from "../list/states.tsx";
import { useInfiniteList } from "../list/use-pages.ts";
import { usePermission } from "../use-may.ts";
import { CompareVersionsDialog } from "./compare-dialog.tsx";
import { findDocumentKind } from "./kinds.ts";
import { RestoreVersionDialog } from "./restore-dialog.tsx";
import { documentQueryKey } from "./use-draft.ts";
import { VersionEntry } from "./version-entry.tsx";

/** What was published before, by whom; compared with now, and brought back as a draft. */
export function VersionHistoryPage() {
  const { id = "" } = useParams();
  const kind = findDocumentKind(id);
  return kind ? <Versions id={id} kind={kind} /> : <NotFoundPage />;
}

type Asked = { what: "compare" | "restore"; version: DocumentVersion };

function Versions({ id, kind }: { id: string; kind: DocumentSchema }) {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const mayWrite = usePermission()("content.write");
  const { data: document } = useQuery({
    queryKey: documentQueryKey(id),
    queryFn: () => callApi(contentEndpoints.get, { params: { id } }),
  });
  const pages = useInfiniteList(["documents", id, "versions"], (after) =>
    callApi(contentEndpoints.versions, { params: { id }, query: { after } }),
  );
  const { first, items: versions, error, isPending, refetch } = pages;
  const back = (
    <Button component={Link} to={`/content/${id}`} variant="outlined">
      Back to {kind.title}
    </Button>
  );
  return (
    <Page title={`History of ${kind.title}`} actions={back}>
      <Section title="Versions">
        {error && !first && <ErrorState error={error} onAgain={() => void refetch()} />}
        {!error && !isPending && versions.length === 0 && (
          <Typography color="text.secondary">
            Nothing was published here yet: it is as it came with the shop.
          </Typography>
        )}
        <EntryList label="Versions">
          {versions.map((version, at) => (
            <VersionEntry
              key={version.id}
              version={version}
              isNow={at === 0}
              onCompare={at === 0 ? undefined : () => setAsked({ what: "compare", version })}
              onRestore={mayWrite && document && at > 0 ? () => setAsked({ what: "restore", version }) : undefined}
            />
          ))}
        </EntryList>
        <LoadMore pages={pages} />
      </Section>
      <RecordHistory kind="document" id={id} />
      {asked?.what === "compare" && document && (
        <CompareVersionsDialog
          kind={kind}
          document={document}
          version={asked.version}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === "restore" && document && (
        <RestoreVersionDialog document={document} version={asked.version} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  );
}

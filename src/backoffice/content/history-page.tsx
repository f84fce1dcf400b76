import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { type DocumentVersion, documentCalls } from "#contracts/admin/documents.ts";
import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { Entries } from "../account/entries.tsx";
import { ask } from "../api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { NoSuchPage } from "../frame/no-such-page.tsx";
import { Page } from "../frame/page.tsx";
import { Section } from "../frame/section.tsx";
import { NextPage } from "../list/next-page.tsx";
import { Failed } from "../list/states.tsx";
import { usePages } from "../list/use-pages.ts";
import { useMay } from "../use-may.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { kindOf } from "./kinds.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { documentKey } from "./use-draft.ts";
import { VersionEntry } from "./version-entry.tsx";

/** What was published before, by whom; compared with now, and brought back as a draft. */
export function HistoryPage() {
  const { id = "" } = useParams();
  const kind = kindOf(id);
  return kind ? <Versions id={id} kind={kind} /> : <NoSuchPage />;
}

type Asked = { what: "compare" | "restore"; version: DocumentVersion };

function Versions({ id, kind }: { id: string; kind: DocumentKind }) {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const mayWrite = useMay()("content.write");
  const { data: document } = useQuery({
    queryKey: documentKey(id),
    queryFn: () => ask(documentCalls.get, { params: { id } }),
  });
  const pages = usePages(["documents", id, "versions"], (after) =>
    ask(documentCalls.versions, { params: { id }, query: { after } }),
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
        {error && !first && <Failed error={error} onAgain={() => void refetch()} />}
        {!error && !isPending && versions.length === 0 && (
          <Typography color="text.secondary">
            Nothing was published here yet: it is as it came with the shop.
          </Typography>
        )}
        <Entries label="Versions">
          {versions.map((version, at) => (
            <VersionEntry
              key={version.id}
              version={version}
              isNow={at === 0}
              onCompare={at === 0 ? undefined : () => setAsked({ what: "compare", version })}
              onRestore={mayWrite && document && at > 0 ? () => setAsked({ what: "restore", version }) : undefined}
            />
          ))}
        </Entries>
        <NextPage pages={pages} />
      </Section>
      <RecordHistory kind="document" id={id} />
      {asked?.what === "compare" && document && (
        <CompareDialog kind={kind} document={document} version={asked.version} onClose={() => setAsked(undefined)} />
      )}
      {asked?.what === "restore" && document && (
        <RestoreDialog document={document} version={asked.version} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  );
}

import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Link, useSearchParams } from "react-router";
import { contentEndpoints, type DocumentRow } from "#contracts/admin/content-endpoints.ts";
import type { Fields } from "#contracts/content/content-fields.ts";
import { entryFields } from "#contracts/content/list-entries.ts";
import { callApi } from "../api-client/call-api.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { tableStyle } from "../list/table-cells.tsx";
import { useRowClick } from "../list/use-row-click.ts";
import { formatFieldValue } from "./diff/format-field-value.ts";
import { type DocumentBody, editableBody, findDocumentKind } from "./document-body.ts";
import { DraftBadge, describePublication } from "./document-status.tsx";

type TextMatch = {
  /** Path of field labels: 'Questions · Answer'. */
  label: string;
  /** The match with some text around it. */
  excerpt: string;
};

const around = 40;

type DocumentMatch = { row: DocumentRow; matches: TextMatch[] };

/** Shorter queries match nearly every page. */
const minLength = 3;
const maxExcerpts = 3;

const headings = ["Page", "Shown at", "Status"];

/** Lists all content documents; the search box finds titles and text on the pages. */
export function ContentListPage() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get("q") ?? "";
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({ queryKey: ["documents"], queryFn: () => callApi(contentEndpoints.list) });
  const { found, isSearching } = useDocumentSearch(data?.items ?? [], q);
  return (
    <Page title="Content">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Edit the text of every page. Changes are saved as a draft until you publish them.
      </Typography>
      <TextField
        type="search"
        size="small"
        label="Search"
        value={typed}
        placeholder="Page title or text on the page"
        onChange={({ target }) => setSearch(target.value === "" ? {} : { q: target.value }, { replace: true })}
        sx={{ maxWidth: 520, mb: 2 }}
        slotProps={{ htmlInput: { "data-list-search": "", autoComplete: "off", spellCheck: false, maxLength: 100 } }}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && found.length > 0 && <DocumentTable found={found} />}
      <Box role="status" aria-live="polite">
        {data && found.length === 0 && (isSearching ? "Searching…" : "No results found.")}
      </Box>
    </Page>
  );
}

function DocumentTable({ found }: { found: readonly DocumentMatch[] }) {
  return (
    <Table role="table" aria-label="Content" sx={tableStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {headings.map((heading) => (
            <TableCell key={heading} role="columnheader">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {found.map((each) => (
          <DocumentTableRow key={each.row.id} {...each} />
        ))}
      </TableBody>
    </Table>
  );
}

function DocumentTableRow({ row, matches }: DocumentMatch) {
  const to = `/content/${row.id}`;
  return (
    <TableRow role="row" hover onClick={useRowClick({ to })} sx={{ cursor: "pointer" }}>
      <TableCell role="cell" data-label="Page" data-kind="name">
        <div>
          <MuiLink component={Link} to={to} sx={{ fontWeight: 650 }}>
            {row.title}
          </MuiLink>
          {matches.map(({ label, excerpt }) => (
            <Typography key={`${label} ${excerpt}`} variant="body2" color="text.secondary">
              {label}: {excerpt}
            </Typography>
          ))}
        </div>
      </TableCell>
      <TableCell role="cell" data-label="Shown at">
        {findDocumentKind(row.id)?.isMail ? "Emails" : row.path}
      </TableCell>
      <TableCell role="cell" data-label="Status">
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <DraftBadge document={row} />
          <span>{row.hasDraft ? `Changed by ${row.changedBy ?? "someone"}` : describePublication(row)}</span>
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Searches titles and paths at once, and the text of pages as soon as their documents are loaded. */
function useDocumentSearch(rows: readonly DocumentRow[], q: string): { found: DocumentMatch[]; isSearching: boolean } {
  const isLong = q.length >= minLength;
  const ids = rows.map(({ id }) => id);
  const { data: whole, isFetching } = useQuery({
    queryKey: ["documents", "whole", ...ids],
    queryFn: () => Promise.all(ids.map((id) => callApi(contentEndpoints.get, { params: { id } }))),
    enabled: isLong && ids.length > 0,
  });
  const found = rows.flatMap((row): DocumentMatch[] => {
    const isNamed = `${row.title} ${row.path}`.toLowerCase().includes(q.toLowerCase());
    const [document, kind] = [whole?.find(({ id }) => id === row.id), findDocumentKind(row.id)];
    const places = isLong && document && kind ? findText(kind.fields, editableBody(kind, document), q) : [];
    return isNamed || places.length > 0 ? [{ row, matches: places.slice(0, maxExcerpts) }] : [];
  });
  return { found, isSearching: isFetching && !whole };
}

/** Finds the fields of a document that contain a text, so that an editor can go from a page to the field. */
export function findText(fields: Fields, body: DocumentBody, query: string, prefix = ""): TextMatch[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${prefix}${field.label}`;
    if (field.kind === "list") {
      return (body[name] as DocumentBody[]).flatMap((entry) =>
        findText(entryFields(field, entry), entry, query, `${label} · `),
      );
    }
    const text = formatFieldValue(field, body[name]).replace(/\s+/g, " ");
    const at = text.toLowerCase().indexOf(query.toLowerCase());
    return at === -1 ? [] : [{ label, excerpt: excerptAround(text, at, query.length) }];
  });
}

function excerptAround(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(at - around, 0), at + length + around];
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

import { Box, Dialog, InputBase } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type GlobalSearchResult, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useDebounced } from "../form/use-debounced.ts";
import { Icon } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import { commands, matchesCommand } from "./commands.ts";
import { readPageActs } from "./page-acts.ts";
import { optionId, type PaletteItem, PaletteOptions } from "./palette-options.tsx";
import { type PaletteScope, readScope } from "./palette-scope.ts";
import { readRecentRecords } from "./recent-records.ts";
import "./palette.css";

const debounceMs = 150;
const minLength = 2;

const records: Record<GlobalSearchResult["kind"], { group: string; to: (id: string) => string }> = {
  order: { group: "Orders", to: (id) => `/orders/${id}/show` },
  customer: { group: "Customers", to: (id) => `/customers/${id}/show` },
  lead: { group: "Messages", to: (id) => `/leads/${id}/show` },
  invoice: { group: "Invoices", to: (id) => `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}` },
  product: { group: "Products", to: (id) => `/products/${encodeURIComponent(id)}` },
};

/** Command palette (Ctrl/⌘ K): finds records, pages, actions and settings. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="palette-title"
      slotProps={{
        transition: { timeout: 0 },
        container: { className: "palette-place" },
        paper: { className: "palette" },
      }}
    >
      <Box component="h2" id="palette-title" sx={visuallyHidden}>
        Find or jump to
      </Box>
      {open && <PaletteSearch onClose={onClose} />}
    </Dialog>
  );
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { items, isFetching, error } = usePaletteItems(typed);
  const navigate = useNavigate();
  const active = Math.min(at, Math.max(items.length - 1, 0));
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if ("to" in item) void navigate(item.to);
    else item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((active + step + items.length) % Math.max(items.length, 1));
    else if (event.key === "Home") setAt(0);
    else if (event.key === "End") setAt(items.length - 1);
    else if (event.key === "Enter") go(items[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <InputBase
        autoFocus
        className="palette-query"
        startAdornment={<Icon name="find" size={20} />}
        endAdornment={<KeyHint name="Esc" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Search orders, customers, phone numbers, settings…"
        inputProps={{
          role: "combobox",
          "aria-label": "Find or jump to",
          "aria-expanded": items.length > 0,
          maxLength: 100,
          "aria-controls": "palette-options",
          "aria-autocomplete": "list",
          autoComplete: "off",
          spellCheck: false,
          "aria-activedescendant": items.length > 0 ? optionId(active) : undefined,
        }}
      />
      <PaletteOptions items={items} typed={readScope(typed).words} active={active} onHover={setAt} onChoose={go} />
      <PaletteFoot status={error ? errorMessage(error) : resultSummary(items.length, isFetching)} />
    </>
  );
}

/** The number of results, and the keys of the palette. */
function PaletteFoot({ status }: { status: string }) {
  return (
    <div className="palette-foot">
      <span role="status">{status}</span>
      <span>
        <KeyHint name="Up" /> <KeyHint name="Down" /> choose
      </span>
      <span>
        <KeyHint name="Enter" /> open
      </span>
      <span>
        Type <KeyHint name="&gt;" /> for actions, <KeyHint name="#" /> orders, <KeyHint name="@" /> customers
      </span>
    </div>
  );
}

function resultSummary(count: number, isFetching: boolean): string {
  if (isFetching) return "Searching…";
  return count === 0 ? "No results" : formatCount(count, "result");
}

/** Acts of the open record and records opened before, by the typed words. */
function useNearItems(typed: string): PaletteItem[] {
  const [{ title, acts }] = useState(readPageActs);
  const [recent] = useState(readRecentRecords);
  const { pathname } = useLocation();
  return [
    ...acts
      .filter(({ label }) => matchesCommand({ label }, typed))
      .map(({ label, run, shortcut }) => ({ key: `act ${label}`, group: title, label, detail: "", run, shortcut })),
    ...recent
      .filter((record) => record.to !== pathname && matchesCommand(record, typed))
      .map(({ to, label, group }) => ({ key: `recent ${to}`, group: "Recent", label, detail: group, to })),
  ];
}

/** Finds matches for the query: what is near and records first, then pages, actions and settings. */
function usePaletteItems(typed: string) {
  const { scope, words } = readScope(typed);
  const q = useDebounced(words.trim(), debounceMs);
  const may = usePermission();
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", q],
    queryFn: () => callApi(searchEndpoints.search, { query: { q } }),
    enabled: q.length >= minLength && scope !== "acts",
    placeholderData: keepPreviousData,
  });
  const { data: textCommands = [] } = useQuery({
    queryKey: ["text-commands"],
    queryFn: async () => (await import("./text-commands.ts")).textCommands,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const near = useNearItems(words);
  const found = q.length >= minLength ? (data?.items ?? []) : [];
  const results = found.filter(({ kind }) => scope === "all" || `${kind}s` === scope).map(toPaletteItem);
  const places = [...commands, ...textCommands]
    .filter(
      (command) => (command.permission === undefined || may(command.permission)) && matchesCommand(command, words),
    )
    .map(({ group, label, to }) => ({ key: `${group} ${label}`, group, label, detail: "", to }));
  const items: Record<PaletteScope, PaletteItem[]> = {
    all: [...near, ...results, ...places],
    acts: [...near, ...places],
    orders: results,
    customers: results,
  };
  return { items: items[scope], isFetching, error };
}

function toPaletteItem({ kind, id, title, detail, order }: GlobalSearchResult): PaletteItem {
  const { group, to } = records[kind];
  return { key: `${kind} ${id}`, label: title, detail, group, to: to(id), ...(order && { order }) };
}

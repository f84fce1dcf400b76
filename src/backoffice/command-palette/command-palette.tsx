import { Box, Dialog, InputBase } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type GlobalSearchResult, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useDebounced } from "../form/use-debounced.ts";
import { Icon, type IconName } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import { commands, matchesCommand } from "./commands.ts";
import { readPageActs } from "./page-acts.ts";
import { readRecentRecords } from "./recent-records.ts";
import "./palette.css";

type PaletteItem = { key: string; group: string; label: string; detail: string } & (
  | { to: string }
  | { run: () => void; shortcut: string | undefined }
);

const debounceMs = 150;
const minLength = 2;

const records: Record<GlobalSearchResult["kind"], { group: string; to: (id: string) => string }> = {
  order: { group: "Orders", to: (id) => `/orders/${id}/show` },
  customer: { group: "Customers", to: (id) => `/customers/${id}/show` },
  lead: { group: "Messages", to: (id) => `/leads/${id}/show` },
  invoice: { group: "Invoices", to: (id) => `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}` },
  product: { group: "Products", to: (id) => `/products/${encodeURIComponent(id)}` },
};

const icons: Record<string, IconName> = {
  Orders: "orders",
  Customers: "customers",
  Messages: "customers",
  Invoices: "finance",
  Products: "products",
  Settings: "settings",
};

type Props = {
  items: readonly PaletteItem[];
  typed: string;
  active: number;
  onHover: (at: number) => void;
  onChoose: (item: PaletteItem) => void;
};

const optionId = (at: number): string => `palette-option-${at}`;

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
      <PaletteOptions items={items} typed={typed} active={active} onHover={setAt} onChoose={go} />
      <div className="palette-foot">
        <span role="status">{error ? errorMessage(error) : resultSummary(items.length, isFetching)}</span>
        <span>
          <KeyHint name="Up" /> <KeyHint name="Down" /> choose
        </span>
        <span>
          <KeyHint name="Enter" /> open
        </span>
      </div>
    </>
  );
}

function resultSummary(count: number, isFetching: boolean): string {
  if (isFetching) return "Searching…";
  return count === 0 ? "No results" : `${count} ${count === 1 ? "result" : "results"}`;
}

/** Results grouped by kind. The focus stays in the search box (aria-activedescendant). */
function PaletteOptions({ items, typed, active, onHover, onChoose }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div id="palette-options" className="palette-options" role="listbox" aria-label="Results">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within a list box has no element of its own
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true">{group}</p>
          {items.map((item, at) =>
            item.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
              <div
                key={item.key}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseMove={() => onHover(at)}
                onClick={() => onChoose(item)}
              >
                <Icon name={icons[item.group] ?? "right"} />
                <span>
                  <Marked text={item.label} typed={typed} />
                </span>
                <span>
                  {item.detail}
                  {"shortcut" in item && item.shortcut && <KeyHint name={item.shortcut} />}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

/** Marks the typed words where they occur. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed.trim() === "" ? -1 : text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0) return text;
  const end = at + typed.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
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
  const q = useDebounced(typed.trim(), debounceMs);
  const may = usePermission();
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", q],
    queryFn: () => callApi(searchEndpoints.search, { query: { q } }),
    enabled: q.length >= minLength,
    placeholderData: keepPreviousData,
  });
  const results = q.length >= minLength ? (data?.items ?? []) : [];
  const near = useNearItems(typed);
  const items: PaletteItem[] = [
    ...near,
    ...results.map(({ kind, id, title, detail }) => ({
      key: `${kind} ${id}`,
      label: title,
      detail,
      group: records[kind].group,
      to: records[kind].to(id),
    })),
    ...commands
      .filter(
        (command) => (command.permission === undefined || may(command.permission)) && matchesCommand(command, typed),
      )
      .map(({ group, label, to }) => ({ key: `${group} ${label}`, group, label, detail: "", to })),
  ];
  return { items, isFetching, error };
}

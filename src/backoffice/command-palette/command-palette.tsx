import { Box, Dialog, InputBase } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type GlobalSearchResult, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useDebounced } from "../form/use-debounced.ts";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import { commands, matchesCommand } from "./commands.ts";

type PaletteItem = { key: string; group: string; label: string; detail: string; to: string };

const debounceMs = 150;
const minLength = 2;

const records: Record<GlobalSearchResult["kind"], { group: string; to: (id: string) => string }> = {
  order: { group: "Orders", to: (id) => `/orders/${id}/show` },
  customer: { group: "Customers", to: (id) => `/customers/${id}/show` },
  lead: { group: "Messages", to: (id) => `/leads/${id}/show` },
  invoice: { group: "Invoices", to: (id) => `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}` },
  product: { group: "Products", to: (id) => `/products/${encodeURIComponent(id)}` },
};

type Props = {
  items: readonly PaletteItem[];
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
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{ transition: { timeout: 0 } }}
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
    void navigate(item.to);
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
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Search orders, customers, phone numbers, settings…"
        sx={{ px: 2, py: 1.5, fontSize: 16, borderBottom: 1, borderColor: "divider" }}
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
      <PaletteOptions items={items} active={active} onHover={setAt} onChoose={go} />
      <Box role="status" sx={{ px: 2, py: 1, color: "text.secondary", borderTop: 1, borderColor: "divider" }}>
        {error ? errorMessage(error) : resultSummary(items.length, isFetching)}
      </Box>
    </>
  );
}

function resultSummary(count: number, isFetching: boolean): string {
  if (isFetching) return "Searching…";
  return count === 0 ? "No results" : `${count} ${count === 1 ? "result" : "results"}. Use the arrow keys and Enter.`;
}

/** Results grouped by kind. The focus stays in the search box (aria-activedescendant). */
function PaletteOptions({ items, active, onHover, onChoose }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <Box id="palette-options" role="listbox" aria-label="Results" sx={{ maxHeight: "60vh", overflowY: "auto", py: 1 }}>
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={group}>
          <Box aria-hidden sx={{ px: 2, pt: 1, fontSize: 12, fontWeight: 650, color: "text.secondary" }}>
            {group}
          </Box>
          {items.map((item, at) =>
            item.group === group ? (
              <Box
                key={item.key}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseMove={() => onHover(at)}
                onClick={() => onChoose(item)}
                sx={{
                  display: "flex",
                  justifyContent: "space-between",
                  gap: 2,
                  px: 2,
                  py: 1,
                  cursor: "pointer",
                  bgcolor: at === active ? "action.selected" : undefined,
                }}
              >
                <span>{item.label}</span>
                <Box component="span" sx={{ color: "text.secondary", textAlign: "right" }}>
                  {item.detail}
                </Box>
              </Box>
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Finds matches for the query: records first, then pages, actions and settings. */
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
  const items: PaletteItem[] = [
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

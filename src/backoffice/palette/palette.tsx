import { Box, Dialog, InputBase } from "@mui/material";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "../form/fields.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { optionId, PaletteOptions } from "./options.tsx";
import { type PaletteItem, usePaletteItems } from "./use-found.ts";

/** Ctrl/⌘ K: one box for records, places, things to do and settings (issue 6 §3). */
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
        Find or go to
      </Box>
      {open && <Finder onClose={onClose} />}
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
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
  const press = (event: KeyboardEvent) => {
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
        onKeyDown={press}
        placeholder="An order, a phone's last four digits, a name, a setting…"
        sx={{ px: 2, py: 1.5, fontSize: 16, borderBottom: 1, borderColor: "divider" }}
        inputProps={{
          role: "combobox",
          "aria-label": "Find or go to",
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
        {error ? errorMessage(error) : says(items.length, isFetching)}
      </Box>
    </>
  );
}

function says(found: number, isFetching: boolean): string {
  if (isFetching) return "Looking…";
  return found === 0 ? "Nothing fits." : `${found} found. Arrows choose, Enter opens.`;
}

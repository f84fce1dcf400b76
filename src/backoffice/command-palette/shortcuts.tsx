import { Box, Dialog, DialogContent, DialogTitle, FormControlLabel, Switch, TextField } from "@mui/material";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { headingOf, navigationItems } from "../layout/navigation.ts";
import { isTyping, modifierKey, useKeyDown } from "./keyboard.ts";
import { areLetterKeysOn, switchLetterKeys } from "./letter-keys.ts";
import { readPageShortcuts } from "./page-acts.ts";

type Opened = "palette" | "shortcuts" | null;

/** Time within which the second key must follow `G`. */
const secondKeyMs = 1_500;

const globalShortcuts = [
  { keys: [modifierKey, "K"], label: "Find or jump to" },
  { keys: ["["], label: "Fold or open the sidebar" },
  { keys: ["?"], label: "Show keyboard shortcuts" },
  { keys: ["/"], label: "Search the list" },
  { keys: ["Esc"], label: "Close dialog or menu" },
  { keys: ["Enter"], label: "Confirm a dialog" },
];

const gridShortcuts = [
  { keys: ["Enter"], label: "Inventory & prices: edit a cell and move to the next" },
  { keys: ["Shift", "Arrows"], label: "Inventory & prices: select several cells" },
  { keys: [modifierKey, "C"], label: "Inventory & prices: copy selected cells" },
  { keys: [modifierKey, "V"], label: "Inventory & prices: paste cells from a spreadsheet" },
  { keys: [modifierKey, "Z"], label: "Inventory & prices: undo" },
  { keys: [modifierKey, "Shift", "Z"], label: "Inventory & prices: redo" },
];

/** Searchable list of keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>{open && <ShortcutList />}</DialogContent>
    </Dialog>
  );
}

function ShortcutList() {
  const [typed, setTyped] = useState("");
  const may = usePermission();
  const [ofPage] = useState(readPageShortcuts);
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  const switchTo = (on: boolean) => {
    switchLetterKeys(on);
    setIsOn(on);
  };
  const all = [
    ...ofPage,
    ...globalShortcuts,
    ...navigationItems.flatMap((item) =>
      item.shortcut && may(item.permission)
        ? { keys: ["G", item.shortcut.toUpperCase()], label: `Go to ${headingOf(item)}` }
        : [],
    ),
    ...(may("catalogue.read") ? gridShortcuts : []),
  ];
  const query = typed.trim().toLowerCase();
  const shown = all.filter(({ keys, label }) => `${label} ${keys.join(" ")}`.toLowerCase().includes(query));
  return (
    <>
      <TextField autoFocus label="Search shortcuts" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: 1, m: 0, mt: 2 }}>
        {shown.map(({ keys, label }) => (
          <Box key={label} sx={{ display: "contents" }}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ m: 0, display: "flex", gap: 0.5 }}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status">{shown.length === 0 && "No shortcuts found"}</Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={isOn} onChange={(_, on) => switchTo(on)} />}
        label={`Shortcuts without ${modifierKey}`}
      />
    </>
  );
}

/** Global keyboard shortcuts. `opened` is the dialog they opened; pages without permission have no shortcut. */
export function useGlobalShortcuts() {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const may = usePermission();
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  const close = useCallback(() => setOpened(null), []);
  const openList = () => {
    setOpened("shortcuts");
    return true;
  };
  const go = (typed: string) => {
    // Comma opens the settings in other programs as well.
    const key = typed === "," ? "s" : typed;
    const entry = navigationItems.find((one) => one.shortcut === key && may(one.permission));
    if (entry) void navigate(entry.to);
    return entry !== undefined;
  };
  useKeyDown((event) => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === "k") {
      event.preventDefault();
      setOpened("palette");
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return;
    const isSecond = event.timeStamp - prefixAt.current < secondKeyMs;
    prefixAt.current = key === "g" && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const isHandled = (isSecond && go(key)) || (key === "?" && openList()) || (key === "/" && focusSearch());
    if (isHandled) event.preventDefault();
  });
  return { opened, open: setOpened, close };
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>("[data-list-search]");
  box?.focus();
  box?.select();
  return box !== null;
}

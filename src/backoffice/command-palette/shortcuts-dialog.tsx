import { Box, Dialog, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useState } from "react";
import { brandColours } from "#domain/brand-colours.ts";
import { usePermission } from "../auth/use-permission.ts";
import { navigationItems } from "../layout/navigation.ts";
import { modifierKey } from "./keyboard.ts";

const everywhere = [
  { keys: [modifierKey, "K"], words: "Find or go to anything" },
  { keys: ["?"], words: "This list" },
  { keys: ["/"], words: "Search in the list" },
  { keys: ["Esc"], words: "Close what is open" },
  { keys: ["Enter"], words: "Confirm a dialog" },
];

const inTheGrid = [
  { keys: ["Enter"], words: "Prices and stock: edit a cell, and go on to the next" },
  { keys: ["Shift", "Arrows"], words: "Prices and stock: mark several cells" },
  { keys: [modifierKey, "C"], words: "Prices and stock: copy the marked cells" },
  { keys: [modifierKey, "V"], words: "Prices and stock: paste cells of a spreadsheet" },
  { keys: [modifierKey, "Z"], words: "Prices and stock: take the last change back" },
  { keys: [modifierKey, "Shift", "Z"], words: "Prices and stock: make it again" },
];

/** What the keyboard can do, to be searched. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>{open && <Listed />}</DialogContent>
    </Dialog>
  );
}

function Listed() {
  const [typed, setTyped] = useState("");
  const may = usePermission();
  const all = [
    ...everywhere,
    ...navigationItems
      .filter(({ permission: right }) => may(right))
      .map(({ shortcut: key, label: words }) => ({ keys: ["G", key.toUpperCase()], words: `Go to ${words}` })),
    ...(may("catalogue.read") ? inTheGrid : []),
  ];
  const wanted = typed.trim().toLowerCase();
  const shown = all.filter(({ keys, words }) => `${words} ${keys.join(" ")}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextField autoFocus label="Search shortcuts" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: 1, m: 0, mt: 2 }}>
        {shown.map(({ keys, words }) => (
          <Box key={words} sx={{ display: "contents" }}>
            <dt>{words}</dt>
            <Box component="dd" sx={{ m: 0, display: "flex", gap: 0.5 }}>
              {keys.map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={{ px: 1, border: 1, borderColor: "divider", bgcolor: brandColours.snow }}
                >
                  {key}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status">{shown.length === 0 && "No shortcut is called that."}</Box>
    </>
  );
}

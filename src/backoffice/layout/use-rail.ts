import { useMediaQuery } from "@mui/material";
import { useState } from "react";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";

const storageKey = "sidebar";

/** True while the sidebar is folded to icons: on narrow screens unless the operator opened it; `[` toggles. */
export function useRail(): boolean {
  const isNarrow = useMediaQuery("(max-width: 1199.95px)", { noSsr: true });
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const isRail = chosen === null ? isNarrow : chosen === "rail";
  useKeyDown((event) => {
    if (event.key !== "[" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const next = isRail ? "open" : "rail";
    // Without a choice the width decides again.
    if ((next === "rail") === isNarrow) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
    setChosen(localStorage.getItem(storageKey));
  });
  return isRail;
}

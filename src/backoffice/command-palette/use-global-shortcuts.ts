import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { navigationItems } from "../layout/navigation.ts";
import { isTyping } from "./keyboard.ts";
import { useKeyDown } from "./use-key-down.ts";

type Opened = "palette" | "shortcuts" | null;

/** `G` counts for so long. */
const secondKeyMs = 1_500;

/** The keys that work everywhere; what they open is told by `opened`. Who may not go somewhere has no key for it. */
export function useGlobalShortcuts() {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const may = usePermission();
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  const close = useCallback(() => setOpened(null), []);
  const openList = () => {
    setOpened("shortcuts");
    return true;
  };
  const go = (key: string) => {
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
    const isSecond = event.timeStamp - goneAt.current < secondKeyMs;
    goneAt.current = key === "g" && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const isUsed = (isSecond && go(key)) || (key === "?" && openList()) || (key === "/" && focusSearch());
    if (isUsed) event.preventDefault();
  });
  return { opened, open: setOpened, close };
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>("[data-list-search]");
  box?.focus();
  box?.select();
  return box !== null;
}

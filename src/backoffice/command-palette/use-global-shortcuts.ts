import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { navigationItems } from "../layout/navigation.ts";
import { isTyping } from "./keyboard.ts";
import { useKeyDown } from "./use-key-down.ts";

type Opened = "palette" | "shortcuts" | null;

/** Time within which the second key must follow `G`. */
const secondKeyMs = 1_500;

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

import { Popover } from "@mui/material";
import { type ReactNode, useState } from "react";
import { ListIcon, type ListIconName } from "./list-icon.tsx";

type Props = {
  /** Name of the panel, and of the button where that has no other. */
  label: string;
  buttonLabel?: string;
  icon: ListIconName;
  text?: string;
  isDeskOnly?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A button of the list's line that opens a small panel below it. */
export function ToolPopover({ label, buttonLabel = label, icon, text, isDeskOnly = false, children }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const close = () => setAt(null);
  return (
    <>
      <button
        type="button"
        className={isDeskOnly ? "tool-button desk-only" : "tool-button"}
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        onClick={(event) => setAt(event.currentTarget)}
      >
        <ListIcon name={icon} />
        {text && <span className="tool-text">{text}</span>}
      </button>
      <Popover
        open={at !== null}
        anchorEl={at}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}

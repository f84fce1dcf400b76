import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon } from "../layout/icon.tsx";
import "./tag.css";

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

/** An active filter; a press anywhere on the tag removes it. */
export function RemovableTag({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button type="button" className="tag" aria-label={`Remove ${children}`} onClick={onRemove}>
      {children} <Icon name="close" size="s" />
    </button>
  );
}

const marks = { ordered: "", way: "st-way", done: "st-done", bad: "st-bad", returned: "st-ret" };

/** A status with an icon and text, never colour alone. */
export function StatusBadge({ mark, children }: { mark: keyof typeof marks; children: string }) {
  return <span className={classNames("status", marks[mark])}>{children}</span>;
}

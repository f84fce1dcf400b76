import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon } from "../layout/icon.tsx";
import "./tag.css";

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

/** An active filter: the whole tag takes it away. */
export function RemovableTag({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button type="button" className="tag" aria-label={`Remove ${children}`} onClick={onRemove}>
      {children} <Icon name="close" size="s" />
    </button>
  );
}

const marks = { ordered: "", way: "st-way", done: "st-done", bad: "st-bad", returned: "st-ret" };

/** A peak and a word: never the colour alone. */
export function StatusBadge({ mark, children }: { mark: keyof typeof marks; children: string }) {
  return <span className={classNames("status", marks[mark])}>{children}</span>;
}

import type { ReactNode } from "react";
import { ListIcon, type ListIconName } from "./list-icon.tsx";
import "./status-badge.css";

/** Background and text colour of a status; the names are those of the order's states in `tokens.css`. */
type StatusTone = "wait" | "conf" | "new" | "pack" | "way" | "done" | "stop" | "back";

export type StatusLook = { tone: StatusTone; icon: ListIconName; label: string };

/** Status by colour, shape and word together, so never by colour alone (WCAG 2.2 1.4.1). */
export function StatusBadge({ tone, icon, label }: Omit<StatusLook, "label"> & { label: ReactNode }) {
  return (
    <span className={`status-badge status-${tone}`}>
      <ListIcon name={icon} size={13} />
      {label}
    </span>
  );
}

export type Flag = { icon: ListIconName; label: string; isWarning?: boolean };

/** Outlined tags of things worth noticing: the first in words, the others as icons with accessible names. */
export function FlagTags({ flags }: { flags: readonly Flag[] }) {
  return flags.map(({ icon, label, isWarning }, index) => (
    <span key={label} className={isWarning ? "flag-tag flag-tag-warning" : "flag-tag"} title={label}>
      <ListIcon name={icon} size={13} />
      <span className={index > 0 ? "visually-hidden" : undefined}>{label}</span>
    </span>
  ));
}

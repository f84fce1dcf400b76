import { ListIcon, type ListIconName } from "./list-icon.tsx";

/** Ground and text of a status; the names are those of the order's states in `tokens.css`. */
export type StatusTone = "wait" | "conf" | "new" | "pack" | "way" | "done" | "stop" | "back";

export type StatusLook = { tone: StatusTone; icon: ListIconName; label: string };

/** Status by colour, shape and word together, so never by colour alone (WCAG 2.2 1.4.1). */
export function StatusBadge({ tone, icon, label }: StatusLook) {
  return (
    <span className={`status-badge status-${tone}`}>
      <ListIcon name={icon} size={13} />
      {label}
    </span>
  );
}

/** Outlined tag of something worth a look beside the status. */
export function FlagTag({ icon, label, isWarning = false }: { icon: ListIconName; label: string; isWarning?: boolean }) {
  return (
    <span className={isWarning ? "flag-tag flag-tag-warning" : "flag-tag"}>
      <ListIcon name={icon} size={13} />
      {label}
    </span>
  );
}

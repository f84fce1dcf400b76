import type { ReactNode, Ref } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon, type IconName } from "../layout/icon.tsx";
import "./alert.css";

type AlertProps = {
  kind: "error" | "success" | "note";
  title?: string;
  /** Replaces the kind's own icon. */
  icon?: IconName;
  children?: ReactNode;
  /** Ref for moving the focus to the alert after a failed form. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

const looks = {
  error: { icon: "error", className: "", role: "alert" },
  success: { icon: "ok", className: "alert-ok", role: "status" },
  note: { icon: "info", className: "alert-note", role: undefined },
} as const;

export function Alert({ kind, title, icon, children, ref, className }: AlertProps) {
  const look = looks[kind];
  return (
    <div
      className={classNames("alert", look.className, className)}
      role={look.role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={icon ?? look.icon} />
      <div>
        {title && <h2>{title}</h2>}
        {children}
      </div>
    </div>
  );
}

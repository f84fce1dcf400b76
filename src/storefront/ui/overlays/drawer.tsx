import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import { useModal } from "./use-modal.ts";
import "./drawer.css";

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** The dialog's accessible name. */
  label: string;
  className?: string;
  /** `.panel-head`, `.panel-body`, `.panel-foot`, or a composition of one's own. */
  children: ReactNode;
};

/** A drawer on the right: 480 px wide, full width on phones. */
export function Drawer({ open, onClose, label, className, children }: DrawerProps) {
  const ref = useModal(open, onClose);
  return (
    <dialog ref={ref} className={classNames("panel", className)} aria-label={label}>
      {/* Fills the dialog, so that a press on the dialog itself is a press on the scrim. */}
      <div className="panel-in">{children}</div>
    </dialog>
  );
}

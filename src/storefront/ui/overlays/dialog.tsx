import { type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names.ts";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown above the title, edge to edge. */
  art?: ReactNode;
  /** While true, neither Escape nor the scrim closes the dialog. */
  busy?: boolean;
  className?: string;
  /** Give the main action `data-autofocus` unless it is the first control. */
  children: ReactNode;
};

/** A bottom sheet on phones, 512 wide and centred from 768. */
export function Dialog({ open, onClose, title, art, busy, className, children }: DialogProps) {
  const id = useId();
  const ref = useModal(open, onClose, busy);
  return (
    <dialog ref={ref} className={classNames("dialog", className)} aria-labelledby={id}>
      <div className="dialog-in">
        {art}
        <div className="dialog-body stack">
          <h2 className="d2" id={id}>
            {title}
          </h2>
          {open && children}
        </div>
      </div>
    </dialog>
  );
}

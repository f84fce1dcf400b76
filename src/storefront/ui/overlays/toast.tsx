import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import "./toast.css";

type ToastProps = {
  /** Null hides the toast. */
  message: string | null;
  /** Such as Undo. */
  action?: { label: string; run: () => void };
  onClose: () => void;
};

const shownMs = 6_000;

/** Disappears after 6 s unless hovered or focused. With an open dialog, render it inside: everything else is inert. */
export function Toast({ message, ...shown }: ToastProps) {
  return <div role="status">{message !== null && <Shown key={message} message={message} {...shown} />}</div>;
}

/** One message, keyed, so that its timer and its hold do not carry over to the next one. */
function Shown({ message, action, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it longer
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="ok" />
      <span>{message}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

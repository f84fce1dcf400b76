import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import "./toast.css";

type ToastProps = {
  /** Null: nothing to say. */
  message: string | null;
  /** Such as Undo. */
  action?: { label: string; run: () => void };
  onClose: () => void;
};

const shownMs = 6_000;

/** Goes after 6 s unless a pointer or the focus rests on it. Inside an open dialog, render it there: the rest is inert. */
export function Toast({ message, ...shown }: ToastProps) {
  return <div role="status">{message !== null && <Shown message={message} {...shown} />}</div>;
}

/** One showing: what rested on it goes with it, and holds no later one. */
function Shown({ message, action, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message has its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [message, held]);

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

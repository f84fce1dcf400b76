import { useCallback, useEffect, useRef, useState } from "react";
import { type NotificationPayload, useNotificationContext, useTranslate } from "react-admin";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { Icon, type IconName } from "../theme/icon.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import "./toasts.css";

/** A message stays for this long while the page reacts, counted in steps, because a busy page can't be read or undone. */
const shownMs = 8_000;
const stepMs = 500;

const icons: Record<NotificationPayload["type"], IconName> = {
  success: "check",
  info: "check",
  warning: "warning",
  error: "warning",
};

/** Numbered, so that each message gets its full time even if it replaces another. */
type Shown = { toast: NotificationPayload; number: number };

/**
 * Shows the latest message at the lower right: `notify("5 orders packed", { type: "success", undo })`, and the latest
 * error, which stays until it is closed. `undo` adds a button, which `Z` presses as well.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [news, setNews] = useState<Shown | undefined>(undefined);
  const [failure, setFailure] = useState<Shown | undefined>(undefined);
  const count = useRef(0);
  const closeNews = useCallback(() => setNews(undefined), []);
  const closeFailure = useCallback(() => setFailure(undefined), []);
  useEffect(() => {
    if (notifications.length === 0) return;
    const toast = takeNotification();
    if (toast) (toast.type === "error" ? setFailure : setNews)({ toast, number: ++count.current });
  }, [notifications, takeNotification]);
  return (
    <div className="toasts">
      <div role="alert">{failure && <Toast key={failure.number} toast={failure.toast} onClose={closeFailure} />}</div>
      <div role="status">{news && <Toast key={news.number} toast={news.toast} onClose={closeNews} />}</div>
    </div>
  );
}

function Toast({
  toast: { message, type, notificationOptions },
  onClose,
}: {
  toast: NotificationPayload;
  onClose: () => void;
}) {
  const undo: (() => void) | undefined = notificationOptions?.undo;
  const [isHeld, setIsHeld] = useState(false);
  const translate = useTranslate();
  const isError = type === "error";
  useEffect(() => {
    if (isError || isHeld) return;
    let leftMs = shownMs;
    const timer = setInterval(() => {
      leftMs -= stepMs;
      if (leftMs <= 0) onClose();
    }, stepMs);
    return () => clearInterval(timer);
  }, [isError, isHeld, onClose]);
  const onUndo = () => {
    undo?.();
    onClose();
  };
  useKeyDown((event) => {
    const isZ = event.key.toLowerCase() === "z" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (undo && isZ && !isTyping(event)) onUndo();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while the pointer or the focus is within
    <div
      className="toast"
      data-type={type}
      // The timer is paused while someone reads or reaches for the message (WCAG 2.2, 2.2.1).
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[type]} />
      <span>
        {typeof message === "string"
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </span>
      {undo && (
        <button type="button" className="toast-undo" aria-keyshortcuts="Z" onClick={onUndo}>
          Undo <KeyHint name="Z" />
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

import { useCallback, useEffect, useState } from "react";
import { type NotificationPayload, useNotificationContext, useTranslate } from "react-admin";
import { Icon, type IconName } from "../theme/icon.tsx";
import "./toasts.css";

const shownMs = 8_000;

const icons: Record<NotificationPayload["type"], IconName> = {
  success: "check",
  info: "check",
  warning: "warning",
  error: "warning",
};

/** Shows the latest message of `notify` at the lower right, and the latest error, which stays until it is closed. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [news, setNews] = useState<NotificationPayload | undefined>(undefined);
  const [failure, setFailure] = useState<NotificationPayload | undefined>(undefined);
  const closeNews = useCallback(() => setNews(undefined), []);
  const closeFailure = useCallback(() => setFailure(undefined), []);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) (next.type === "error" ? setFailure : setNews)(next);
  }, [notifications, takeNotification]);
  return (
    <div className="toasts">
      <div role="alert">{failure && <Toast toast={failure} onClose={closeFailure} />}</div>
      <div role="status">{news && <Toast toast={news} onClose={closeNews} />}</div>
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
  const [isHeld, setIsHeld] = useState(false);
  const translate = useTranslate();
  const isError = type === "error";
  useEffect(() => {
    if (isError || isHeld) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [isError, isHeld, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while the pointer or the focus is within
    <div
      className="toast"
      data-type={type}
      // The time stands still while someone reads or reaches for it (WCAG 2.2, 2.2.1).
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
      <button type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

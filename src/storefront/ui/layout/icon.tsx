import sprite from "#storefront/images/icons.svg?url&no-inline";
import "./icon.css";

export type IconName =
  | "menu"
  | "close"
  | "cart"
  | "user"
  | "left"
  | "right"
  | "down"
  | "up"
  | "arrow"
  | "plus"
  | "minus"
  | "trash"
  | "check"
  | "pause"
  | "play"
  | "eye"
  | "eyeoff"
  | "search"
  | "error"
  | "info"
  | "ok"
  | "edit"
  | "pin"
  | "truck"
  | "box"
  | "logout"
  | "phone"
  | "mail"
  | "clock"
  | "lock"
  | "filter"
  | "flag"
  | "insta"
  | "print"
  | "recycle"
  | "star"
  | "half";

const sizes = { s: " i-s", m: "", l: " i-l" };

/** An icon of the shared sprite, in the text's colour. Decorative: the control around it has the name. */
export function Icon({ name, size = "m", className }: { name: IconName; size?: "s" | "m" | "l"; className?: string }) {
  return (
    <svg
      className={`i i-${name}${sizes[size]}${className ? ` ${className}` : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

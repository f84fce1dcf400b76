import type { ComponentProps } from "react";
import { classNames } from "../layout/class-names.ts";
import { Icon, type IconName } from "../layout/icon.tsx";
import "./icon-button.css";

type IconButtonProps = { icon: IconName; label: string; solid?: boolean; size?: "s" | "m" } & ComponentProps<"button">;

/** A 44 × 44 button; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  solid,
  size,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames("ib", solid && "ib-solid", className)} aria-label={label}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}

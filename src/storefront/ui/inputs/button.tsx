import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../layout/class-names.ts";
import "./button.css";

/** One primary (marigold) button per view. `field` takes the accent of the surrounding flavour. */
type ButtonStyle = { kind?: "primary" | "dark" | "line" | "field"; size?: "l" | "m" | "s"; block?: boolean };
type ButtonProps = ButtonStyle & { loading?: boolean } & ComponentProps<"button">;
type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>;

function buttonClass({ kind = "primary", size = "l", block }: ButtonStyle, className?: string): string {
  return classNames(
    "btn",
    kind !== "primary" && `btn-${kind}`,
    size !== "l" && `btn-${size}`,
    block && "btn-block",
    className,
  );
}

/** A button. While loading it shows three moving peaks, stays focusable, sets `aria-busy` and ignores further presses. */
export function Button({
  kind,
  size,
  block,
  loading,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ kind, size, block }, className), loading && "is-loading")}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Peaks />}
      {children}
    </button>
  );
}

export function ButtonLink({ kind, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass({ kind, size, block }, className)}>
      {children}
    </Link>
  );
}

function Peaks(): ReactNode {
  return (
    <span className="peaks" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

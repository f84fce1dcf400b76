import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import "./section.css";

type SectionProps = {
  title: string;
  /** Grey words beside the title: a sum, a count. */
  meta?: string;
  actions?: ReactNode;
  /** The content reaches the card's edges, as rows do. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** Section of a page as a card with a heading and buttons. */
export function Section({ title, meta, actions, isFlush = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={["card", className].filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {meta && <span className="card-meta">{meta}</span>}
        {actions && <div className="card-acts">{actions}</div>}
      </div>
      <div className={isFlush ? undefined : "card-body"}>{children}</div>
    </section>
  );
}

/** Row with a name on the left and a value on the right. */
export function DetailRow({
  name,
  children,
  strong = false,
}: {
  name: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  // A browser would break an amount after its minus sign.
  const isAmount = typeof children === "string" && /^[-+]?₹/.test(children);
  const wrapping = isAmount
    ? ({ whiteSpace: "nowrap" } as const)
    : ({ minWidth: 0, overflowWrap: "anywhere" } as const);
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.25, fontWeight: strong ? 650 : 400 }}>
      <span>{name}</span>
      <Box component="span" sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums", ...wrapping }}>
        {children}
      </Box>
    </Box>
  );
}

export function MutedText({ children }: { children: ReactNode }) {
  return (
    <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
  );
}

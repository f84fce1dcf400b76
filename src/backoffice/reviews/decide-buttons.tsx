import { Button } from "@mui/material";
import { useRef } from "react";
import type { ReviewRow } from "../../contracts/admin/reviews.ts";
import { type Decision, useDecide } from "./use-decide.ts";

type Props = {
  review: ReviewRow;
  small?: boolean;
  /** Where the focus goes when these buttons go away with their row; read before it does. */
  away?: (group: HTMLElement | null, state: Decision) => HTMLElement | null;
};

/** 'Approve' and 'Hide'; what is true already cannot be pressed. The focus goes to what undoes it. */
export function DecideButtons({ review, small = false, away }: Props) {
  const { decide, busy } = useDecide(review);
  const group = useRef<HTMLSpanElement>(null);
  const settle = async (state: Decision) => {
    const undo = group.current?.querySelector<HTMLElement>(`:not([data-decision=${state}])[data-decision]`);
    const next = away?.(group.current, state) ?? undo;
    if (!(await decide(state))) return;
    // Pressed for the first time it could not take the focus yet.
    requestAnimationFrame(() => next?.focus());
  };
  const button = (state: Decision, name: string) => (
    <Button
      {...(small && { size: "small" })}
      variant="outlined"
      data-decision={state}
      aria-busy={busy}
      disabled={review.state === state}
      onClick={() => void settle(state)}
    >
      {name}
    </Button>
  );
  return (
    <span ref={group} style={{ display: "inline-flex", gap: 4 }}>
      {button("approved", "Approve")}
      {button("hidden", "Hide")}
    </span>
  );
}

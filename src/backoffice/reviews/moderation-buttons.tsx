import { Button } from "@mui/material";
import { useEffect, useRef } from "react";
import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import { type ModerationDecision, useModeration } from "./use-moderation.ts";

type Props = {
  review: ReviewRow;
  small?: boolean;
  /** Where the focus goes when these buttons go away with their row; read before it does. */
  away?: (group: HTMLElement | null, state: ModerationDecision) => HTMLElement | null;
};

/** 'Approve' and 'Hide'; what is true already cannot be pressed. The focus goes to what undoes it. */
export function ModerationButtons({ review, small = false, away }: Props) {
  const { decide, busy } = useModeration(review);
  const group = useRef<HTMLSpanElement>(null);
  const moved = useRef<boolean>(false);
  const settle = async (state: ModerationDecision) => {
    const beside = away?.(group.current, state);
    moved.current = !beside;
    if (!(await decide(state))) moved.current = false;
    else beside?.focus();
  };
  // The button that undoes it can be pressed, and take the focus, once the new state is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the state changes
  useEffect(() => {
    if (moved.current) group.current?.querySelector<HTMLElement>("[data-decision]:enabled")?.focus();
    moved.current = false;
  }, [review.state]);
  const button = (state: ModerationDecision, name: string) => (
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

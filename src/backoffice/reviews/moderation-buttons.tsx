import { Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";

export type ModerationDecision = "approved" | "hidden";

type Props = {
  review: ReviewRow;
  small?: boolean;
  /** Finds the element to focus if the decision removes the row; called before that. */
  nextFocus?: (group: HTMLElement | null, state: ModerationDecision) => HTMLElement | null;
};

/** 'Approve' and 'Hide'; the button of the current state is disabled. Moves the focus to the other button. */
export function ModerationButtons({ review, small = false, nextFocus }: Props) {
  const { decide, busy } = useModeration(review);
  const group = useRef<HTMLSpanElement>(null);
  const shouldMoveFocus = useRef<boolean>(false);
  const moderate = async (state: ModerationDecision) => {
    const target = nextFocus?.(group.current, state);
    shouldMoveFocus.current = !target;
    if (!(await decide(state))) shouldMoveFocus.current = false;
    else target?.focus();
  };
  // The other button can take the focus only once the new state is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the state changes
  useEffect(() => {
    if (shouldMoveFocus.current) group.current?.querySelector<HTMLElement>("[data-decision]:enabled")?.focus();
    shouldMoveFocus.current = false;
  }, [review.state]);
  const button = (state: ModerationDecision, name: string) => (
    <Button
      {...(small && { size: "small" })}
      variant="outlined"
      data-decision={state}
      aria-busy={busy}
      disabled={review.state === state}
      onClick={() => void moderate(state)}
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

/** Approves or hides a review; true on success. On an error the review is refetched. */
function useModeration({ id, product, state: before }: ReviewRow) {
  const { act, busy } = useAction();
  const refetch = useRefetch();
  const decide = async (state: ModerationDecision): Promise<boolean> => {
    const request = () =>
      callApi(reviewEndpoints.moderate, { params: { id }, body: { state } }).catch((error) => {
        refetch();
        throw error;
      });
    const successMessage = `Review of ${product} ${state === "approved" ? "approved" : "hidden"}.`;
    const undo = () => callApi(reviewEndpoints.moderate, { params: { id }, body: { state: before } });
    return (await act(request, { successMessage, undo })) !== undefined;
  };
  return { decide, busy };
}

import { useRefresh } from "react-admin";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";

export type ModerationDecision = "approved" | "hidden";

/** Approves or hides a review; true on success. A review edited meanwhile is refetched. */
export function useModeration({ id, product }: ReviewRow) {
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const decide = async (state: ModerationDecision): Promise<boolean> => {
    const work = () =>
      callApi(reviewEndpoints.moderate, { params: { id }, body: { state } }).catch((error) => {
        refresh();
        throw error;
      });
    const says = state === "approved" ? `The review of ${product} is shown.` : `The review of ${product} is hidden.`;
    return (await act(work, { successMessage: says })) !== undefined;
  };
  return { decide, busy };
}

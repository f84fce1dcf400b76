import { useRefresh } from "react-admin";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";

export type ModerationDecision = "approved" | "hidden";

/** Approves or hides a review; true on success. On an error the review is refetched. */
export function useModeration({ id, product }: ReviewRow) {
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const decide = async (state: ModerationDecision): Promise<boolean> => {
    const request = () =>
      callApi(reviewEndpoints.moderate, { params: { id }, body: { state } }).catch((error) => {
        refresh();
        throw error;
      });
    const successMessage = `Review of ${product} ${state === "approved" ? "approved" : "hidden"}.`;
    return (await act(request, { successMessage })) !== undefined;
  };
  return { decide, busy };
}

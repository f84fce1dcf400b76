import { useRefresh } from "react-admin";
import { type ReviewRow, reviewCalls } from "#contracts/admin/reviews.ts";
import { ask } from "../api.ts";
import { useAct } from "../form/use-act.ts";

export type Decision = "approved" | "hidden";

/** Shows a review or hides it; true when it is done. Of words that were written anew meanwhile the new ones are read. */
export function useDecide({ id, product }: ReviewRow) {
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const decide = async (state: Decision): Promise<boolean> => {
    const work = () =>
      ask(reviewCalls.decide, { params: { id }, body: { state } }).catch((error) => {
        refresh();
        throw error;
      });
    const says = state === "approved" ? `The review of ${product} is shown.` : `The review of ${product} is hidden.`;
    return (await act(work, { says })) !== undefined;
  };
  return { decide, busy };
}

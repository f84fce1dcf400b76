import { Button } from "@mui/material";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/reviews.ts";
import { callApi } from "../api.ts";
import { useAction } from "../form/use-act.ts";
import { useBulkResults } from "../orders/bulk/bulk-moves.tsx";
import { BulkResultDialog } from "../orders/bulk/bulk-result.tsx";
import { formatReviewCount } from "./review-words.ts";
import type { ModerationDecision } from "./use-decide.ts";

/** Shows or hides all chosen reviews; each is done or refused by itself. */
export function BulkModeration({ ids, rows }: { ids: string[]; rows: ReviewRow[] }) {
  const { done, finish, forget } = useBulkResults(formatReviewCount);
  const { act, busy } = useAction();
  const names = new Map(rows.map(({ id, name, product }) => [id, `${name} on ${product}`]));
  const button = (name: string, state: ModerationDecision) => (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() =>
        void act(async () =>
          finish(name, (await callApi(reviewEndpoints.decideMany, { body: { ids, state } })).results),
        )
      }
    >
      {name}
    </Button>
  );
  return (
    <>
      {button("Approve", "approved")}
      {button("Hide", "hidden")}
      {done && <BulkResultDialog {...done} names={names} onClose={forget} />}
    </>
  );
}

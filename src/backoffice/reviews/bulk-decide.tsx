import { Button } from "@mui/material";
import { type ReviewRow, reviewCalls } from "#contracts/admin/reviews.ts";
import { ask } from "../api.ts";
import { useAct } from "../form/use-act.ts";
import { useFinish } from "../orders/bulk/bulk-moves.tsx";
import { BulkResult } from "../orders/bulk/bulk-result.tsx";
import { reviewsWords } from "./review-words.ts";
import type { Decision } from "./use-decide.ts";

/** Shows or hides all chosen reviews; each is done or refused by itself. */
export function BulkDecide({ ids, rows }: { ids: string[]; rows: ReviewRow[] }) {
  const { done, finish, forget } = useFinish(reviewsWords);
  const { act, busy } = useAct();
  const names = new Map(rows.map(({ id, name, product }) => [id, `${name} on ${product}`]));
  const button = (name: string, state: Decision) => (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() =>
        void act(async () => finish(name, (await ask(reviewCalls.decideMany, { body: { ids, state } })).results))
      }
    >
      {name}
    </Button>
  );
  return (
    <>
      {button("Approve", "approved")}
      {button("Hide", "hidden")}
      {done && <BulkResult {...done} names={names} onClose={forget} />}
    </>
  );
}

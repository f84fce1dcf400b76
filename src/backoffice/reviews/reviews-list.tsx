import { useState } from "react";
import type { ReviewRow } from "#contracts/admin/reviews.ts";
import { dayInIndia } from "#domain/time.ts";
import type { Column } from "../list/column.ts";
import type { Choice, Filter } from "../list/filter.ts";
import { type ReadyView, ReadyViews } from "../list/ready-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { useProductChoices } from "../orders/list/products.ts";
import { useMay } from "../use-may.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { BulkDecide } from "./bulk-decide.tsx";
import { reviewAddress, reviewStateWords, starChoices } from "./review-words.ts";
import { RowMoves } from "./row-moves.tsx";
import { ReviewMark, Said } from "./said.tsx";

const columns: Column<ReviewRow>[] = [
  { label: "Signed", value: ({ name }) => name },
  { label: "Review", value: (row) => <Said review={row} /> },
  { label: "Product", value: ({ product }) => product },
  { label: "State", value: ({ state }) => <ReviewMark state={state} /> },
  { label: "Written", value: ({ at, sample }) => (sample ? "Sample" : dayInIndia(at)) },
];
const movesWith = (onAnswer: (review: ReviewRow) => void): Column<ReviewRow> => ({
  label: "Moves",
  value: (row) => <RowMoves review={row} onAnswer={() => onAnswer(row)} />,
});

const views: ReadyView[] = [
  { words: "To approve", filter: { state: ["pending"] } },
  { words: "Shown", filter: { state: ["approved"] } },
  { words: "Hidden", filter: { state: ["hidden"] } },
  { words: "All", filter: {} },
];

const filtersWith = (products: readonly Choice[]): Filter[] => [
  {
    kind: "several",
    name: "state",
    label: "State",
    choices: Object.entries(reviewStateWords).map(([id, name]) => ({ id, name })),
  },
  { kind: "one", name: "product", label: "Product", choices: products },
  { kind: "one", name: "stars", label: "Stars", choices: starChoices },
];

/** What people say of the goods, the newest words first (issue 6 §2, D18). */
export function ReviewsList() {
  const mayDecide = useMay()("reviews.decide");
  const products = useProductChoices();
  // Not in the row: what is typed stays when somebody else decides meanwhile and the row leaves the list.
  const [answered, setAnswered] = useState<ReviewRow | null>(null);
  return (
    <>
      <ResourceList<ReviewRow>
        resource="reviews"
        title="Reviews"
        columns={mayDecide ? [...columns, movesWith(setAnswered)] : columns}
        filters={filtersWith(products)}
        address={({ id }) => reviewAddress(id)}
        nameOf={({ name, product }) => `${name} on ${product}`}
        {...(mayDecide && { bulk: ({ ids, rows }) => <BulkDecide ids={ids} rows={rows} /> })}
        actions={<ReadyViews resource="reviews" views={views} />}
        empty="Nobody has reviewed anything yet."
      />
      {answered && <AnswerDialog review={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

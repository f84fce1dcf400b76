import { useState } from "react";
import type { ReviewRow } from "#contracts/admin/reviews.ts";
import { formatDayInIndia } from "#domain/time.ts";
import type { Column } from "../list/column.ts";
import type { Choice, Filter } from "../list/filter.ts";
import { type PresetView, PresetViews } from "../list/ready-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { useProductChoices } from "../orders/list/products.ts";
import { usePermission } from "../use-may.ts";
import { ReviewAnswerDialog } from "./answer-dialog.tsx";
import { BulkModeration } from "./bulk-decide.tsx";
import { reviewPath, reviewStateLabels, starChoices } from "./review-words.ts";
import { ReviewRowActions } from "./row-moves.tsx";
import { ReviewContent, ReviewStatusBadge } from "./said.tsx";

const columns: Column<ReviewRow>[] = [
  { label: "Signed", value: ({ name }) => name },
  { label: "Review", value: (row) => <ReviewContent review={row} /> },
  { label: "Product", value: ({ product }) => product },
  { label: "State", value: ({ state }) => <ReviewStatusBadge state={state} /> },
  { label: "Written", value: ({ at, sample }) => (sample ? "Sample" : formatDayInIndia(at)) },
];
const movesWith = (onAnswer: (review: ReviewRow) => void): Column<ReviewRow> => ({
  label: "Moves",
  value: (row) => <ReviewRowActions review={row} onAnswer={() => onAnswer(row)} />,
});

const views: PresetView[] = [
  { label: "To approve", filter: { state: ["pending"] } },
  { label: "Shown", filter: { state: ["approved"] } },
  { label: "Hidden", filter: { state: ["hidden"] } },
  { label: "All", filter: {} },
];

const filtersWith = (products: readonly Choice[]): Filter[] => [
  {
    kind: "several",
    name: "state",
    label: "State",
    choices: Object.entries(reviewStateLabels).map(([id, name]) => ({ id, name })),
  },
  { kind: "one", name: "product", label: "Product", choices: products },
  { kind: "one", name: "stars", label: "Stars", choices: starChoices },
];

/** What people say of the goods, the newest words first (issue 6 §2, D18). */
export function ReviewsList() {
  const mayDecide = usePermission()("reviews.decide");
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
        pathOf={({ id }) => reviewPath(id)}
        nameOf={({ name, product }) => `${name} on ${product}`}
        {...(mayDecide && { bulk: ({ ids, rows }) => <BulkModeration ids={ids} rows={rows} /> })}
        actions={<PresetViews resource="reviews" views={views} />}
        empty="Nobody has reviewed anything yet."
      />
      {answered && <ReviewAnswerDialog review={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useAction } from "../form/use-action.ts";
import { BulkResultDialog } from "../list/bulk-result.tsx";
import { type Choice, type Filter, readList } from "../list/filter-values.ts";
import { type PresetView, PresetViews } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { useBulkResults } from "../orders/actions/bulk-actions.tsx";
import { useProductChoices } from "../orders/list/use-product-choices.ts";
import { ModerationButtons } from "./moderation-buttons.tsx";
import { ReviewAnswerDialog } from "./review-answer-dialog.tsx";
import { ReviewContent, ReviewStatusBadge } from "./review-content.tsx";
import { formatReviewCount, reviewPath, reviewStateLabels, starChoices } from "./review-labels.ts";
import type { ModerationDecision } from "./use-moderation.ts";

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

/** Lists product reviews, newest first. */
export function ReviewsList() {
  const mayDecide = usePermission()("reviews.decide");
  const products = useProductChoices();
  // Outside the row, so that typed text stays when someone else moderates the review and the row leaves the list.
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

/** Approves or hides all selected reviews; each succeeds or fails on its own. */
function BulkModeration({ ids, rows }: { ids: string[]; rows: ReviewRow[] }) {
  const { done, finish, forget } = useBulkResults(formatReviewCount);
  const { act, busy } = useAction();
  const names = new Map(rows.map(({ id, name, product }) => [id, `${name} on ${product}`]));
  const button = (name: string, state: ModerationDecision) => (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() =>
        void act(async () =>
          finish(name, (await callApi(reviewEndpoints.moderateMany, { body: { ids, state } })).results),
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

/** Actions of one review in the list. */
function ReviewRowActions({ review, onAnswer }: { review: ReviewRow; onAnswer: () => void }) {
  const { filterValues } = useListContext();
  const away = (group: HTMLElement | null, state: ModerationDecision) => {
    const wanted = readList(filterValues.state);
    return wanted.length > 0 && !wanted.includes(state) ? beside(group) : null;
  };
  return (
    <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap", justifyContent: "flex-end" }}>
      <ModerationButtons small review={review} away={away} />
      <Button size="small" onClick={onAnswer}>
        {review.answer ? "Change answer" : "Answer"}
      </Button>
    </Box>
  );
}

/** A row that leaves the list takes its buttons along: the next one's are there, or those of the one before. */
function beside(group: HTMLElement | null): HTMLElement | null {
  const row = group?.closest("tr");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const button = rows.map((other) => other?.querySelector<HTMLElement>("[data-decision]:enabled")).find(Boolean);
  return button ?? document.querySelector<HTMLElement>("main h1");
}

import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useAction } from "../form/use-action.ts";
import { BulkResultDialog, type BulkResults, useBulkResults } from "../list/bulk-result.tsx";
import { type Choice, type Filter, readList } from "../list/filter-values.ts";
import type { PresetView } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { runInParts } from "../orders/actions/bulk-moves.ts";
import { useProductChoices } from "../orders/list/use-product-choices.ts";
import type { ModerationDecision } from "./moderation-buttons.tsx";
import { ModerationButtons } from "./moderation-buttons.tsx";
import { ReviewAnswerDialog } from "./review-answer-dialog.tsx";
import {
  formatReviewCount,
  ReviewContent,
  ReviewedOrder,
  ReviewedProduct,
  ReviewStatusBadge,
  reviewPath,
  reviewStateLabels,
  starChoices,
} from "./review-content.tsx";

const columns: Column<ReviewRow>[] = [
  { label: "Author", width: 172, value: ({ name }) => name },
  { label: "Review", width: 338, isTall: true, value: (row) => <ReviewContent review={row} /> },
  { label: "Product", width: 145, value: (row) => <ReviewedProduct review={row} />, hideBelow: 900 },
  { label: "Order", width: 90, value: (row) => <ReviewedOrder review={row} />, hideBelow: 1_100 },
  { label: "Status", width: 110, value: ({ state }) => <ReviewStatusBadge state={state} />, hideBelow: 1_000 },
  {
    label: "Date",
    width: 95,
    isMuted: true,
    value: ({ at, sample }) => (sample ? "Sample" : formatDayInIndia(at)),
    hideBelow: 1_100,
  },
];
const buildActionsColumn = (onReply: (review: ReviewRow) => void): Column<ReviewRow> => ({
  label: "Actions",
  width: 300,
  value: (row) => <ReviewRowActions review={row} onReply={() => onReply(row)} />,
});

const views: PresetView[] = [
  {
    label: "To approve",
    filter: { state: ["pending"] },
    empty: "All approved. New reviews wait here for your decision.",
  },
  {
    label: "Shown",
    filter: { state: ["approved"] },
    empty: "None shown yet. Approved reviews appear here and in the shop.",
  },
  { label: "Hidden", filter: { state: ["hidden"] }, empty: "None hidden." },
  { label: "All", filter: {} },
];

const buildFilters = (products: readonly Choice[]): Filter[] => [
  {
    kind: "several",
    name: "state",
    label: "Status",
    choices: Object.entries(reviewStateLabels).map(([id, name]) => ({ id, name })),
  },
  { kind: "one", name: "product", label: "Product", choices: products },
  { kind: "one", name: "stars", label: "Stars", choices: starChoices },
];

/** Lists product reviews, newest first. */
export function ReviewsList() {
  const mayModerate = usePermission()("reviews.decide");
  const products = useProductChoices();
  // Rendered outside the row, so that typed text is kept when another operator moderates the review and the row leaves
  // the list.
  const [opened, setOpened] = useState<ReviewRow | null>(null);
  return (
    <>
      <ResourceList<ReviewRow>
        resource="reviews"
        title="Reviews"
        columns={mayModerate ? [...columns, buildActionsColumn(setOpened)] : columns}
        filters={buildFilters(products)}
        pathOf={({ id }) => reviewPath(id)}
        nameOf={({ name, product }) => `${name} on ${product}`}
        {...(mayModerate && { bulk: ({ ids, rows }) => <BulkModeration ids={ids} rows={rows} /> })}
        views={views}
        empty="No reviews yet."
      />
      {opened && <ReviewAnswerDialog review={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Approves or hides all selected reviews; each succeeds or fails on its own. */
function BulkModeration({ ids, rows }: { ids: string[]; rows: ReviewRow[] }) {
  const { failure, finish, close } = useBulkResults(formatReviewCount);
  const { act, busy } = useAction();
  const names = new Map(rows.map(({ id, name, product }) => [id, `${name} on ${product}`]));
  const button = (name: string, state: ModerationDecision) => (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() =>
        void act(async () =>
          finish(
            name,
            await moderate(ids, state),
            (done) => () => restoreStates(rows.filter(({ id }) => done.includes(id))),
          ),
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
      {failure && <BulkResultDialog {...failure} names={names} onClose={close} />}
    </>
  );
}

const moderate = (ids: readonly string[], state: ReviewRow["state"]) =>
  runInParts(
    ids,
    async (part) => (await callApi(reviewEndpoints.moderateMany, { body: { ids: part, state } })).results,
  );

/** Restores the reviews' previous states; returns a message about refused ones, such as a text that changed since. */
async function restoreStates(rows: readonly ReviewRow[]): Promise<string | undefined> {
  const failed: BulkResults = [];
  for (const [state, reviews] of Map.groupBy(rows, (row) => row.state)) {
    const ids = reviews.map(({ id }) => id);
    failed.push(...(await moderate(ids, state)).filter(({ ok }) => !ok));
  }
  return failed[0] && `${formatReviewCount(failed.length)} stayed: ${failed[0].message}`;
}

/** Actions of one review in the list. */
function ReviewRowActions({ review, onReply }: { review: ReviewRow; onReply: () => void }) {
  const { filterValues } = useListContext();
  const nextFocus = (group: HTMLElement | null, state: ModerationDecision) => {
    const shownStates = readList(filterValues.state);
    return shownStates.length > 0 && !shownStates.includes(state) ? findAdjacentButton(group) : null;
  };
  return (
    <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
      <ModerationButtons small review={review} nextFocus={nextFocus} />
      <Button size="small" onClick={onReply}>
        {review.answer ? "Edit reply" : "Reply"}
      </Button>
    </Box>
  );
}

/** Finds a moderation button of the next or previous row, otherwise the heading. */
function findAdjacentButton(group: HTMLElement | null): HTMLElement | null {
  const row = group?.closest("tr");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const button = rows.map((other) => other?.querySelector<HTMLElement>("[data-decision]:enabled")).find(Boolean);
  return button ?? document.querySelector<HTMLElement>("main h1");
}

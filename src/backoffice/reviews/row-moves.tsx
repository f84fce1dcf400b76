import { Box, Button } from "@mui/material";
import { useListContext } from "react-admin";
import type { ReviewRow } from "#contracts/admin/reviews.ts";
import { readList } from "../list/filter.ts";
import { ModerationButtons } from "./decide-buttons.tsx";
import type { ModerationDecision } from "./use-decide.ts";

/** What is done with one review, where it stands in the list. */
export function ReviewRowActions({ review, onAnswer }: { review: ReviewRow; onAnswer: () => void }) {
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

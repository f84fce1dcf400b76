import { Box, Button, TextField } from "@mui/material";
import { type SubmitEvent, useRef, useState } from "react";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";

type Props = {
  from: string;
  to: string;
  onApply: (from: string, to: string) => void;
  /** Returns why the typed days can't be applied. */
  findProblem?: (from: string, to: string) => string | undefined;
};

/** Returns the day a number of days before today in India, '2026-11-21'. */
const daysAgo = (days: number): string =>
  toIsoDayInIndia(new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString());

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function lastMonth(): [string, string] {
  const end = addDays(firstOfMonth(daysAgo(0)), -1);
  return [firstOfMonth(end), end];
}

const ranges: readonly { label: string; days: () => [string, string] }[] = [
  { label: "Today", days: () => [daysAgo(0), daysAgo(0)] },
  { label: "Yesterday", days: () => [daysAgo(1), daysAgo(1)] },
  { label: "Last 7 days", days: () => [daysAgo(6), daysAgo(0)] },
  { label: "Last 30 days", days: () => [daysAgo(29), daysAgo(0)] },
  { label: "This month", days: () => [firstOfMonth(daysAgo(0)), daysAgo(0)] },
  { label: "Last month", days: lastMonth },
];

/** Swaps days that were typed the wrong way round. */
const inOrder = ({ from, to }: { from: string; to: string }): [from: string, to: string] =>
  from !== "" && to !== "" && from > to ? [to, from] : [from, to];

/** Edits a range of days in India, both inclusive; either end may be empty. */
export function DateRangeEditor({ from, to, onApply, findProblem }: Props) {
  const [days, setDays] = useState({ from, to });
  const [first, last] = inOrder(days);
  const problem = findProblem?.(first, last);
  const end = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem === undefined) onApply(first, last);
    else end.current?.focus();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ p: 2, display: "grid", gap: 2, maxWidth: 340 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {ranges.map(({ label, days: getRange }) => (
          <Button key={label} size="small" variant="outlined" onClick={() => onApply(...getRange())}>
            {label}
          </Button>
        ))}
      </Box>
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          label={name === "from" ? "From" : "To"}
          value={days[name]}
          {...(name === "to" && {
            inputRef: end,
            error: problem !== undefined,
            helperText: findProblem && (problem ?? " "),
          })}
          onChange={({ target }) => setDays((before) => ({ ...before, [name]: target.value }))}
          slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: "status" } }}
        />
      ))}
      <Button type="submit" variant="outlined">
        Apply
      </Button>
    </Box>
  );
}

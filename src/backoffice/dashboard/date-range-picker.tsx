import { Popover, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useRef, useState } from "react";
import { DateRangeEditor } from "../list/date-range-editor.tsx";
import { Icon } from "../theme/icon.tsx";
import { type DateRangeId, type DateSpan, dateRanges, findPeriodProblem, type PeriodLimit } from "./date-ranges.ts";
import { formatDateSpan } from "./format-figures.ts";

type DateRangePickerProps = {
  range: DateRangeId | null;
  days: DateSpan;
  onRange: (range: DateRangeId) => void;
  onDays: (days: DateSpan) => void;
  limit: PeriodLimit;
};

const custom = "custom";

/** An empty end is the day of the other one. */
const fillSpan = (from: string, to: string): DateSpan => ({ from: from || to, to: to || from });

/** Picks the period of the figures: one of the usual ones, or any days. */
export function DateRangePicker({ range, days, onRange, onDays, limit }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const named = dateRanges.find(({ id }) => id === range)?.id;
  const apply = (from: string, to: string) => {
    if (from !== "" || to !== "") onDays(fillSpan(from, to));
    setOpen(false);
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={named ?? custom}
        onChange={(_, chosen: DateRangeId | typeof custom | null) => chosen && chosen !== custom && onRange(chosen)}
        aria-label="Date range"
        className="sales-ranges"
      >
        {dateRanges.map(({ id, label }) => (
          <ToggleButton key={id} value={id}>
            {label}
          </ToggleButton>
        ))}
        <ToggleButton
          ref={button}
          value={custom}
          aria-label={named ? "Custom" : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {named ? <Icon name="calendar" size={14} /> : formatDateSpan(days)}
        </ToggleButton>
      </ToggleButtonGroup>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Custom date range" } }}
      >
        <DateRangeEditor
          from={days.from}
          to={days.to}
          onApply={apply}
          findProblem={(from, to) => findPeriodProblem(fillSpan(from, to), limit)}
        />
      </Popover>
    </>
  );
}

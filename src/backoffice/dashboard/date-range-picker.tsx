import { Box, Button, Popover, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useRef, useState } from "react";
import { formatDayInIndia } from "#domain/time.ts";
import { DateRangeEditor } from "../list/date-range-editor.tsx";
import { type DateRangeId, type DateSpan, dateRanges } from "./date-ranges.ts";

type DateRangePickerProps = {
  range: DateRangeId | null;
  days: DateSpan;
  onRange: (range: DateRangeId) => void;
  onDays: (days: DateSpan) => void;
};

/** Picks the period of the figures. */
export function DateRangePicker({ range, days, onRange, onDays }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const customLabel =
    days.from === days.to
      ? formatDayInIndia(days.from)
      : `${formatDayInIndia(days.from)} – ${formatDayInIndia(days.to)}`;
  const apply = (from: string, to: string) => {
    if (from !== "" || to !== "") onDays({ from: from || to, to: to || from });
    setOpen(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range}
        onChange={(_, chosen: DateRangeId | null) => chosen && onRange(chosen)}
        aria-label="Date range"
        sx={{ flexWrap: "wrap", width: { xs: "100%", sm: "auto" } }}
      >
        {dateRanges.map(({ id, label }) => (
          <ToggleButton
            key={id}
            value={id}
            // Fit all of them in one line on a phone.
            sx={{ color: "text.primary", bgcolor: "background.paper", flexGrow: 1, px: { xs: 0.75, sm: 1.5 } }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {range === null ? customLabel : "Custom"}
      </Button>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Custom date range" } }}
      >
        <DateRangeEditor from={days.from} to={days.to} onApply={apply} />
      </Popover>
    </Box>
  );
}

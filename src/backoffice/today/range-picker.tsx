import { Box, Button, Popover, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useRef, useState } from "react";
import { formatDayInIndia } from "#domain/time.ts";
import { DateRangeEditor } from "../list/days-editor.tsx";
import { type DateRangeId, type DateSpan, dateRanges } from "./ranges.ts";

type DateRangePickerProps = {
  range: DateRangeId | null;
  days: DateSpan;
  onRange: (range: DateRangeId) => void;
  onDays: (days: DateSpan) => void;
};

/** Which days the figures are of. */
export function DateRangePicker({ range, days, onRange, onDays }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own =
    days.from === days.to
      ? formatDayInIndia(days.from)
      : `${formatDayInIndia(days.from)} – ${formatDayInIndia(days.to)}`;
  const apply = (from: string, to: string) => {
    const [first, last] = [from || to, to || from];
    if (first !== "") onDays({ from: first, to: last });
    setOpen(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range}
        onChange={(_, chosen: DateRangeId | null) => chosen && onRange(chosen)}
        aria-label="Days"
        sx={{ flexWrap: "wrap", width: { xs: "100%", sm: "auto" } }}
      >
        {dateRanges.map(({ id, words }) => (
          <ToggleButton
            key={id}
            value={id}
            // All of them in one line on a phone.
            sx={{ color: "text.primary", bgcolor: "background.paper", flexGrow: 1, px: { xs: 0.75, sm: 1.5 } }}
          >
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {range === null ? own : "Other days"}
      </Button>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Other days" } }}
      >
        <DateRangeEditor from={days.from} to={days.to} onApply={apply} />
      </Popover>
    </Box>
  );
}

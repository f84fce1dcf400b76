import { Box, Typography } from "@mui/material";
import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { formatTaskCount, tasks } from "./tasks.ts";

/** Cards of open tasks, each linked to its list. Tasks with nothing to do are muted. */
export function TaskCards({ tasks: entries }: { tasks: DashboardData["work"] }) {
  return (
    <Box
      component="ul"
      aria-label="Tasks"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 1,
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(auto-fill, minmax(168px, 1fr))",
          lg: `repeat(${columnsFor(entries.length)}, minmax(0, 1fr))`,
        },
      }}
    >
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.kind}
          // Hide alerts without entries on a phone.
          sx={tasks[entry.kind].isAlert && entry.count === 0 ? { display: { xs: "none", sm: "block" } } : undefined}
        >
          <TaskCard {...entry} />
        </Box>
      ))}
    </Box>
  );
}

/** Picks the number of columns that leaves the fewest gaps in the last row; the number of cards depends on the role. */
function columnsFor(cards: number): number {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return [6, 7, 5].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}

function TaskCard({ kind, count }: DashboardData["work"][number]) {
  const { one, many, to, isAlert } = tasks[kind];
  const isPending = count > 0;
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: "block",
        height: "100%",
        minHeight: 84,
        p: 1.5,
        textDecoration: "none",
        color: "text.primary",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderLeftWidth: 4,
        borderLeftColor: isPending ? (isAlert ? "error.main" : "primary.main") : "divider",
        "&:hover": { borderColor: "primary.main" },
      }}
    >
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: 28,
          lineHeight: 1.2,
          fontWeight: 650,
          fontVariantNumeric: "tabular-nums",
          color: isPending ? (isAlert ? "error.main" : "text.primary") : "text.secondary",
        }}
      >
        {formatTaskCount(count)}
      </Typography>
      <Typography component="span" sx={{ display: "block", color: isPending ? "text.primary" : "text.secondary" }}>
        {count === 1 ? one : many}
      </Typography>
    </Box>
  );
}

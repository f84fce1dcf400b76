import { Box, Typography } from "@mui/material";
import { Link } from "react-router";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { formatTaskCount, tasks } from "./tasks.ts";

/** What waits, each a way to its list. What is done stands quietly in its place. */
export function TaskCards({ of }: { of: DashboardData["work"] }) {
  return (
    <Box
      component="ul"
      aria-label="Work to do"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 1,
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(auto-fill, minmax(168px, 1fr))",
          lg: `repeat(${columnsFor(of.length)}, minmax(0, 1fr))`,
        },
      }}
    >
      {of.map((entry) => (
        <Box
          component="li"
          key={entry.kind}
          // On a phone, trouble that is not there takes no room.
          sx={tasks[entry.kind].isAlert && entry.count === 0 ? { display: { xs: "none", sm: "block" } } : undefined}
        >
          <WorkCard {...entry} />
        </Box>
      ))}
    </Box>
  );
}

/** As many in a row as leave the fewest places empty in the last one; how many cards there are depends on the role. */
function columnsFor(cards: number): number {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return [6, 7, 5].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}

function WorkCard({ kind, count }: DashboardData["work"][number]) {
  const { one, many, to, isAlert: isTrouble } = tasks[kind];
  const waits = count > 0;
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
        borderLeftColor: waits ? (isTrouble ? "error.main" : "primary.main") : "divider",
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
          color: waits ? (isTrouble ? "error.main" : "text.primary") : "text.secondary",
        }}
      >
        {formatTaskCount(count)}
      </Typography>
      <Typography component="span" sx={{ display: "block", color: waits ? "text.primary" : "text.secondary" }}>
        {count === 1 ? one : many}
      </Typography>
    </Box>
  );
}

import { Box, Button } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { jobStates } from "#contracts/admin/jobs.ts";
import { listPath } from "../list/list-address.ts";

const words = { failed: "Failed", waiting: "Waiting", done: "Done" };

/** The three states as ways to them; what failed is shown first. */
export function JobStatusViews() {
  const { filterValues } = useListContext();
  const now = filterValues.state ?? "failed";
  return (
    <Box component="nav" aria-label="Views" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {jobStates.map((state) => (
        <Button
          key={state}
          component={Link}
          to={listPath("jobs", { state })}
          size="small"
          variant={state === now ? "contained" : "text"}
          aria-current={state === now ? "page" : undefined}
        >
          {words[state]}
        </Button>
      ))}
    </Box>
  );
}

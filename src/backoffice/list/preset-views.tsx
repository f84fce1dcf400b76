import { Box, Button } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import type { FilterValues } from "./filter-values.ts";
import { listPath } from "./list-path.ts";

export type PresetView = { label: string; filter: FilterValues };

/** Links to commonly used filters of a list. */
export function PresetViews({ resource, views }: { resource: string; views: readonly PresetView[] }) {
  const { filterValues } = useListContext();
  const current = JSON.stringify(sorted(filterValues));
  return (
    <Box component="nav" aria-label="Views" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {views.map(({ label, filter }) => {
        const isCurrent = JSON.stringify(sorted(filter)) === current;
        return (
          <Button
            key={label}
            component={Link}
            to={listPath(resource, filter)}
            size="small"
            variant={isCurrent ? "contained" : "text"}
            aria-current={isCurrent ? "page" : undefined}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

const sorted = (filter: object) => Object.entries(filter).sort(([one], [other]) => one.localeCompare(other));

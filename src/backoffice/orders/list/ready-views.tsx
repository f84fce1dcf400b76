import { Box, Button } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { listAddress } from "../../list/list-address.ts";
import { readyViews } from "./filters.ts";

/** The lists that a morning is made of, each a link to it. */
export function ReadyViews() {
  const { filterValues } = useListContext();
  const now = JSON.stringify(sorted(filterValues));
  return (
    <Box component="nav" aria-label="Views" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {readyViews.map(({ words, filter }) => {
        const isHere = JSON.stringify(sorted(filter)) === now;
        return (
          <Button
            key={words}
            component={Link}
            to={listAddress("orders", filter)}
            size="small"
            variant={isHere ? "contained" : "text"}
            aria-current={isHere ? "page" : undefined}
          >
            {words}
          </Button>
        );
      })}
    </Box>
  );
}

const sorted = (filter: object) => Object.entries(filter).sort(([one], [other]) => one.localeCompare(other));

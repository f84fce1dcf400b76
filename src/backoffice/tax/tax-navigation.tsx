import { Box, Button } from "@mui/material";
import { Link, useLocation } from "react-router";

const pages = [
  { to: "/invoices", words: "Documents" },
  { to: "/invoices/gst", words: "GST" },
  { to: "/invoices/series", words: "Series" },
];

/** From one of the accountant's pages to the others. */
export function TaxNavigation() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Invoices" sx={{ display: "flex", gap: 1 }}>
      {pages.map(({ to, words }) => {
        const isHere = pathname === to;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={isHere ? "contained" : "outlined"}
            aria-current={isHere ? "page" : undefined}
          >
            {words}
          </Button>
        );
      })}
    </Box>
  );
}

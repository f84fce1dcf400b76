import { Box, Button } from "@mui/material";
import { Link, useLocation } from "react-router";

const pages = [
  { to: "/invoices", label: "Invoices" },
  { to: "/invoices/gst", label: "GST reports" },
  { to: "/invoices/series", label: "Numbering" },
];

/** Links between the tax pages. */
export function TaxNavigation() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Invoices" sx={{ display: "flex", gap: 1 }}>
      {pages.map(({ to, label }) => {
        const isCurrent = pathname === to;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={isCurrent ? "contained" : "outlined"}
            aria-current={isCurrent ? "page" : undefined}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

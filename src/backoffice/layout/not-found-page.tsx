import { Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { Page } from "./page.tsx";

/** Page for an unknown URL. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Typography>
        We can't find that page.{" "}
        <Link component={RouterLink} to="/">
          Back to Today
        </Link>
      </Typography>
    </Page>
  );
}

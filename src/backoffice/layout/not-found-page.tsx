import { Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { Page } from "./page.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Nothing here">
      <Typography>
        This address leads nowhere.{" "}
        <Link component={RouterLink} to="/">
          Back to Today
        </Link>
      </Typography>
    </Page>
  );
}

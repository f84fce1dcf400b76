import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { importExportEndpoints } from "#contracts/admin/catalogue-files.ts";
import { apiUrl } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { usePermission } from "../use-may.ts";
import { ImportSection } from "./import-part.tsx";

/** The whole catalogue as a file for spreadsheets, and back (issue 7 §1). */
export default function ImportExportPage() {
  const may = usePermission();
  return (
    <Page title="Import and export">
      <Part title="Export">
        <Typography sx={{ mb: 1.5, maxWidth: 720 }}>
          One line for each pack and size, for Excel, LibreOffice or Google Sheets. What is hidden is in it too; drafts
          that were never published are not.
        </Typography>
        <Button variant="outlined" href={apiUrl(importExportEndpoints.export)} download>
          Download catalogue
        </Button>
      </Part>
      {may("catalogue.write") && (
        <Part title="Import">
          <ImportSection />
        </Part>
      )}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

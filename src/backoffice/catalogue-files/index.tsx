import { Box } from "@mui/material";
import { lazy, Suspense } from "react";

const Files = lazy(() => import("./files-page.tsx"));

/** What it takes to drop files is loaded on this screen alone. */
export function LazyImportExportPage() {
  return (
    <Suspense fallback={<Box aria-busy="true" sx={{ minHeight: 400 }} />}>
      <Files />
    </Suspense>
  );
}

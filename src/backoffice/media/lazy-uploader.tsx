import { Skeleton } from "@mui/material";
import { type ComponentProps, lazy, Suspense } from "react";

const Uploader = lazy(() => import("./uploader.tsx"));

/** What it takes to drop files is loaded when somebody may want to. */
export function LazyUploader(props: ComponentProps<typeof Uploader>) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={140} />}>
      <Uploader {...props} />
    </Suspense>
  );
}

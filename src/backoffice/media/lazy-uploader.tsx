import { Skeleton } from "@mui/material";
import { type ComponentProps, lazy, Suspense } from "react";

const Uploader = lazy(() => import("./uploader.tsx"));

/** Loads the uploader lazily, when it may be used. */
export function LazyUploader(props: ComponentProps<typeof Uploader>) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={140} />}>
      <Uploader {...props} />
    </Suspense>
  );
}

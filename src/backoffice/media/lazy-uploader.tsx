import { Skeleton } from "@mui/material";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { LeaveDialog } from "../form/unsaved-changes.tsx";

const Uploader = lazy(() => import("./uploader.tsx"));

/** Loads the uploader lazily, when it may be used. */
export function LazyUploader(props: ComponentProps<typeof Uploader>) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={140} />}>
      <Uploader {...props} />
    </Suspense>
  );
}

/** Asks for confirmation before an action that discards chosen but unsent files. */
export function useUnsentUploadsGuard() {
  const [isPending, setPending] = useState(false);
  const [pendingLeave, setPendingLeave] = useState<{ go: () => void } | undefined>(undefined);
  const leave = (go: () => void) => {
    if (isPending) setPendingLeave({ go });
    else go();
  };
  const onLeave = () => {
    setPendingLeave(undefined);
    setPending(false);
    pendingLeave?.go();
  };
  const leaveDialog: ReactNode = (
    <LeaveDialog open={pendingLeave !== undefined} onStay={() => setPendingLeave(undefined)} onLeave={onLeave} />
  );
  return { setPending, leave, leaveDialog };
}

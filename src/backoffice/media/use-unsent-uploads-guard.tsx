import { type ReactNode, useState } from "react";
import { LeaveDialog } from "../form/leave-dialog.tsx";

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

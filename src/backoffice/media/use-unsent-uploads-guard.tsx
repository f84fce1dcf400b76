import { type ReactNode, useState } from "react";
import { LeaveDialog } from "../form/leave-dialog.tsx";

/** Files that were chosen and not sent are not given up by a click on something else: it is asked first. */
export function useUnsentUploadsGuard() {
  const [waits, setWaits] = useState(false);
  const [goal, setGoal] = useState<{ go: () => void } | undefined>(undefined);
  const leave = (go: () => void) => {
    if (waits) setGoal({ go });
    else go();
  };
  const onLeave = () => {
    setGoal(undefined);
    setWaits(false);
    goal?.go();
  };
  const question: ReactNode = (
    <LeaveDialog open={goal !== undefined} onStay={() => setGoal(undefined)} onLeave={onLeave} />
  );
  return { setWaits, leave, question };
}

import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "./leave-question.tsx";

/** Put into a form's page: `<Unsaved when={form.touched} />` asks before another page, and before the tab closes. */
export function Unsaved({ when }: { when: boolean }) {
  return when ? <Held /> : null;
}

/** Of several forms on a page the router asks only one: those in which nothing is typed do not stand in its way. */
function Held() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

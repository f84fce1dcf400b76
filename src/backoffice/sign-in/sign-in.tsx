import { useEffect, useState } from "react";
import { forgetWhoIAm, whoAmI } from "../auth-provider.ts";
import { Door } from "./door.tsx";
import { type At, Steps } from "./steps.tsx";

const titles = { password: "Sign in", code: "One more step", enrol: "Second factor" };

/** The way in. */
export function SignIn({ onIn }: { onIn: () => void }) {
  const [at, setAt] = useState<At>({ step: "password" });
  useEffect(() => {
    void whoAmI().then((me) => {
      if (me?.mustEnrol) setAt({ step: "enrol" });
    });
  }, []);
  const step = (to: At) => {
    forgetWhoIAm();
    setAt(to);
  };
  return (
    <Door title={titles[at.step]}>
      <Steps at={at} onStep={step} onDone={onIn} />
    </Door>
  );
}

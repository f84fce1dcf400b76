import { useEffect, useState } from "react";
import { clearCurrentOperator, getCurrentOperator } from "../auth-provider.ts";
import { SignInCard } from "./door.tsx";
import { type SignInStep, SignInSteps } from "./steps.tsx";

const titles = { password: "Sign in", code: "One more step", enrol: "Second factor" };

/** The way in. */
export function SignIn({ onIn }: { onIn: () => void }) {
  const [at, setAt] = useState<SignInStep>({ step: "password" });
  useEffect(() => {
    void getCurrentOperator().then((me) => {
      if (me?.mustEnrol) setAt({ step: "enrol" });
    });
  }, []);
  const step = (to: SignInStep) => {
    clearCurrentOperator();
    setAt(to);
  };
  return (
    <SignInCard title={titles[at.step]}>
      <SignInSteps at={at} onStep={step} onDone={onIn} />
    </SignInCard>
  );
}

import { useEffect, useState } from "react";
import { useLogin } from "react-admin";
import { forgetWhoIAm, whoAmI } from "../auth-provider.ts";
import { Door } from "./door.tsx";
import { type At, Steps } from "./steps.tsx";

const titles = { password: "Sign in", code: "One more step", enrol: "Second factor" };

/** The way in; afterwards one is where one wanted to go. */
export function SignIn() {
  const [at, setAt] = useState<At>({ step: "password" });
  const login = useLogin();
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
      <Steps at={at} onStep={step} onDone={() => void login({})} />
    </Door>
  );
}

import { type SubmitEvent, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormError } from "./form-error.tsx";
import { inWords, useResendWait } from "./resend-wait.ts";
import { otpSent } from "./reset-addresses.ts";
import { useSending } from "./use-sending.ts";

/** Where the code went, and another one after 60 s (D11). Nothing is read out while it counts. */
export function ResendForm({ answer, email }: { answer: FormAnswer | undefined; email: string }) {
  const { seconds, restart } = useResendWait(email);
  const [done, setDone] = useState(false);
  const { refused, busy, send } = useSending<object, { email: string }>({
    address: "/api/otp/send-otp",
    given: answer?.refused,
    failed: "internal",
    fieldOf: ({ retryAfter }) => {
      if (retryAfter) restart(retryAfter);
      return undefined;
    },
    onAnswer: () => {
      restart();
      setDone(true);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone(false);
    void send({ email });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      <p className="help">
        Sent to {email}.{seconds > 0 && ` You can ask for a new code in ${inWords(seconds)}.`}
      </p>
      {done && <Alert kind="success">{otpSent}</Alert>}
      {refused && <FormError>{refused.message}</FormError>}
      <p>
        <button type="submit" className="link resend" disabled={seconds > 0} aria-busy={busy || undefined}>
          Send OTP again
        </button>
      </p>
    </form>
  );
}

import { type SubmitEvent, useState } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import type { FormResult } from "./form-answer.ts";
import { FormError } from "./form-error.tsx";
import type { ResendCooldown } from "./resend-wait.ts";
import { useApiForm } from "./use-sending.ts";

type ResendFormProps = {
  answer: FormResult | undefined;
  email: string;
  wait: ResendCooldown;
  /** Said when it is. */
  sent: string;
};

/** Another code, 60 s after the last one (D11). */
export function ResendForm({ answer, email, wait, sent }: ResendFormProps) {
  const { seconds, restart } = wait;
  const [done, setDone] = useState(false);
  const { refused, busy, send } = useApiForm<object, { email: string }>({
    address: "/api/otp/send-otp",
    given: answer?.refused,
    failed: "internal",
    broken: "otp-not-sent",
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
    <form className="form resend-form" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      {done && <Alert kind="success">{sent}</Alert>}
      {refused && <FormError>{refused.message}</FormError>}
      <p>
        <button type="submit" className="link resend" disabled={seconds > 0} aria-busy={busy || undefined}>
          Send OTP again
        </button>
      </p>
    </form>
  );
}

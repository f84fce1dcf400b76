import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#storefront/ui/button.tsx";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { textOf } from "./form-text.ts";
import { rememberSent } from "./resend-wait.ts";
import { sent, verifyAddress } from "./reset-addresses.ts";
import { useSending } from "./use-sending.ts";

const emailId = "forget-email";

/** Asks for a code (spec §2, D11). */
export function ForgetForm({ answer, email }: { answer: FormAnswer | undefined; email: string }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(answer?.typed.email ?? "");
  const { refused, busy, send } = useSending<object, { email: string }>({
    address: "/api/otp/send-otp",
    given: answer?.refused,
    failed: "internal",
    broken: "otp-not-sent",
    fieldOf: () => emailId,
    onAnswer: (_, { email: to }) => {
      rememberSent(to);
      return navigate(verifyAddress(to), { state: { done: sent } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), "email");
    setAsked(typed);
    void send({ email: typed });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Email" name="email" id={emailId} error={refused?.message} announced>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.typed.email ?? email}
          autoFocus={answer !== undefined}
          required
        />
      </Field>
      <Button type="submit" block loading={busy}>
        Send OTP
      </Button>
      {refused?.code === "too-many-requests" && (
        <p>
          <Link className="link" to={verifyAddress(asked)}>
            Enter the OTP that you have
          </Link>
        </p>
      )}
    </form>
  );
}

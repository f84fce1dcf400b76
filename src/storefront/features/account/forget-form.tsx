import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#storefront/ui/button.tsx";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import type { FormResult } from "./form-answer.ts";
import { readText } from "./form-text.ts";
import { rememberCodeSent } from "./resend-wait.ts";
import { codeSentMarker, verifyOtpUrl } from "./reset-addresses.ts";
import { useApiForm } from "./use-sending.ts";

const emailId = "forget-email";

/** Asks for a code (spec §2, D11). */
export function ForgotPasswordForm({ answer, email }: { answer: FormResult | undefined; email: string }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(answer?.typed.email ?? "");
  const { refused, busy, send } = useApiForm<object, { email: string }>({
    address: "/api/otp/send-otp",
    given: answer?.refused,
    failed: "internal",
    broken: "otp-not-sent",
    fieldOf: () => emailId,
    onAnswer: (_, { email: to }) => {
      rememberCodeSent(to);
      return navigate(verifyOtpUrl(to), { state: { done: codeSentMarker } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readText(new FormData(event.currentTarget), "email");
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
          <Link className="link" to={verifyOtpUrl(asked)}>
            Enter the OTP that you have
          </Link>
        </p>
      )}
    </form>
  );
}

import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Field } from "../../ui/field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { textOf } from "./form-text.ts";
import { rememberSent } from "./resend-wait.ts";
import { sent, verifyAddress } from "./reset-addresses.ts";
import { useSending } from "./use-sending.ts";

const emailId = "forget-email";

/** Asks for a code (spec §2, D11). */
export function ForgetForm({ answer, email }: { answer: FormAnswer | undefined; email: string }) {
  const navigate = useNavigate();
  const { refused, busy, send } = useSending<object, { email: string }>({
    address: "/api/otp/send-otp",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => emailId,
    onAnswer: (_, asked) => {
      rememberSent(asked.email);
      return navigate(verifyAddress(asked.email), { state: { done: sent } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ email: textOf(new FormData(event.currentTarget), "email") });
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
    </form>
  );
}

import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { OtpField } from "../../ui/otp-field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { textOf } from "./form-text.ts";
import { changeAddress, verified } from "./reset-addresses.ts";
import { useSending } from "./use-sending.ts";

export const otpId = "verify-otp";

type VerifyFormProps = { answer: FormAnswer | undefined; email: string };

/** The code of the mail; what it gives is a cookie of this browser (D11). */
export function VerifyForm({ answer, email }: VerifyFormProps) {
  const navigate = useNavigate();
  const { refused, busy, send } = useSending<object, { email: string; otp: string }>({
    address: "/api/otp/verify-otp",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => otpId,
    onAnswer: () => navigate(changeAddress(email), { state: { done: verified } }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ email, otp: textOf(new FormData(event.currentTarget), "otp") });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <OtpField id={otpId} error={refused?.message} autoFocus={answer !== undefined} announced />
      <Button type="submit" block loading={busy}>
        Verify OTP
      </Button>
    </form>
  );
}

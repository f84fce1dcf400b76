import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { interpolate } from "#domain/fill-words.ts";
import { Button } from "#storefront/ui/button.tsx";
import { OtpField } from "#storefront/ui/otp-field.tsx";
import type { FormResult } from "./form-answer.ts";
import { readText } from "./form-text.ts";
import { formatWait } from "./resend-wait.ts";
import { changePasswordUrl, codeVerifiedMarker } from "./reset-addresses.ts";
import { useApiForm } from "./use-sending.ts";

const otpId = "verify-otp";

type VerifyFormProps = {
  answer: FormResult | undefined;
  email: string;
  /** Below the field: where the code went. */
  sentTo: string;
  /** Until a new code can be asked for. */
  waitSeconds: number;
};

/** The code of the mail; what it gives is a cookie of this browser (D11). */
export function VerifyForm({ answer, email, sentTo, waitSeconds }: VerifyFormProps) {
  const navigate = useNavigate();
  const { refused, busy, send } = useApiForm<object, { email: string; otp: string }>({
    address: "/api/otp/verify-otp",
    given: answer?.refused,
    failed: "internal",
    fieldOf: () => otpId,
    onAnswer: () => navigate(changePasswordUrl(email), { state: { done: codeVerifiedMarker } }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ email, otp: readText(new FormData(event.currentTarget), "otp") });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <div className="otp-sent">
        <OtpField id={otpId} error={refused?.message} autoFocus={answer !== undefined} announced />
        <p className="help">
          {interpolate(sentTo, { email })}
          {waitSeconds > 0 && ` New code in ${formatWait(waitSeconds)}.`}
        </p>
      </div>
      <Button type="submit" block loading={busy}>
        Verify OTP
      </Button>
    </form>
  );
}

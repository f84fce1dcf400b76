import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { buildTokenCookie } from "#contracts/store/session-cookie.ts";
import { isEmail } from "#domain/email.ts";
import { formatWait } from "#domain/format-count.ts";
import { interpolate } from "#domain/interpolate.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { requestContext } from "#storefront/context.ts";
import { formErrorResponse, runCustomerAction } from "#storefront/features/account/run-customer-action.server.ts";
import { AuthPage } from "#storefront/features/account/sign-in/auth-page.tsx";
import { loadCanPicture } from "#storefront/features/account/sign-in/can-picture.server.ts";
import {
  changePasswordUrl,
  codeSentMarker,
  codeVerifiedMarker,
} from "#storefront/features/account/sign-in/password-reset-urls.ts";
import { type ResendCooldown, useResendCooldown } from "#storefront/features/account/sign-in/resend-cooldown.ts";
import { readCodeBrowser, sendOtp } from "#storefront/features/account/sign-in/send-otp.server.ts";
import { SuccessAlert } from "#storefront/features/account/sign-in/success-alert.tsx";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { FormError } from "#storefront/features/form/form-error.tsx";
import { type FormResult, noIndexMeta, privateHeaders } from "#storefront/features/form/form-result.ts";
import { readEmailParam, readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { Route } from "./+types/verify-otp";

const places = [0, 1, 2, 3, 4, 5];

type OtpFieldProps = { id: string; error?: string | null; announced?: boolean; autoFocus?: boolean };

const otpId = "verify-otp";

type VerifyFormProps = {
  answer: FormResult | undefined;
  email: string;
  /** Help below the field: where the code was sent. */
  sentTo: string;
  /** Seconds until a new code can be requested. */
  waitSeconds: number;
};

type ResendFormProps = {
  answer: FormResult | undefined;
  email: string;
  wait: ResendCooldown;
  /** Message once a new code was sent. */
  sent: string;
};

export const handle: LayoutHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Verify OTP");

/** Redirects if the URL has no email address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = readEmailParam(request);
  if (!isEmail(email)) throw redirect("/forget-password");
  return { email, can: await loadCanPicture(context, "still"), words: await loadContent(context, "account") };
}

/** Handles both forms without a script: entering the code and requesting another. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = readEmailParam(request);
  const form = await request.formData();
  if (form.get("intent") === "send") return await sendOtp({ request, context }, { email }, { intent: "send" });
  const otp = normalizeDigits(readText(form, "otp")).replace(/[\s-]/g, "");
  const verified = await runCustomerAction(context, "internal", (customers, caller) =>
    customers.verifyOtp({ email, otp }, { ...caller, codeBrowser: readCodeBrowser(request, context) }),
  );
  if (!verified.ok) return formErrorResponse(verified.error, {});
  const cookie = buildTokenCookie(verified.value.right, "right", context.get(requestContext).secure);
  return redirect(`${changePasswordUrl(email)}#${codeVerifiedMarker}`, {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export default function VerifyOtp({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  const wait = useResendCooldown(email);
  const resent = actionData?.typed.intent === "send";
  return (
    <AuthPage flavour="still" shout={words.verifyShout} can={can} title={words.verifyHeading}>
      <SuccessAlert mark={codeSentMarker} words={words.otpSent} />
      <VerifyForm
        answer={resent ? undefined : actionData}
        email={email}
        sentTo={words.codeSentTo}
        waitSeconds={wait.seconds}
      />
      <ResendForm answer={resent ? actionData : undefined} email={email} wait={wait} sent={words.otpSent} />
    </AuthPage>
  );
}

/** Requests another code, 60 s after the last one. */
function ResendForm({ answer, email, wait, sent }: ResendFormProps) {
  const { seconds, restart } = wait;
  const [done, setDone] = useState(false);
  const { refused, busy, send } = useApiForm<object, { email: string }>({
    address: "/api/otp/send-otp",
    initialRefusal: answer?.refused,
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

/** Verifies the mailed code, which sets a one-time reset cookie. */
function VerifyForm({ answer, email, sentTo, waitSeconds }: VerifyFormProps) {
  const navigate = useNavigate();
  const { refused, busy, send } = useApiForm<object, { email: string; otp: string }>({
    address: "/api/otp/verify-otp",
    initialRefusal: answer?.refused,
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

/** One input named 'OTP', drawn as six boxes, so that paste, autofill and screen readers see a single field. */
function OtpField({ id, error, announced, autoFocus }: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Null until hydration; until then the input shows its own digits. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(digitsOf(input.current?.value ?? "")), []);
  return (
    <Field label="OTP" name="otp" id={id} error={error} announced={announced}>
      <div className={classNames("otp", typed !== null && "is-drawn")}>
        <TextInput
          ref={input}
          className="otp-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          data-autofocus
          required
          onInput={({ currentTarget }) => {
            const digits = digitsOf(currentTarget.value);
            if (digits !== currentTarget.value) currentTarget.value = digits;
            setTyped(digits);
          }}
        />
        {places.map((place) => (
          <i key={place} aria-hidden="true">
            {typed?.[place]}
          </i>
        ))}
      </div>
    </Field>
  );
}

/** Extracts up to six digits from typed or pasted text such as '123 456'. */
function digitsOf(text: string): string {
  return normalizeDigits(text)
    .replace(/[^0-9]/g, "")
    .slice(0, places.length);
}

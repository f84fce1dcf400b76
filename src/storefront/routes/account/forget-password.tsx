import { type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AuthPage } from "#storefront/features/account/sign-in/auth-page.tsx";
import { loadCanPicture } from "#storefront/features/account/sign-in/can-picture.server.ts";
import { codeSentMarker, verifyOtpUrl } from "#storefront/features/account/sign-in/password-reset-urls.ts";
import { rememberCodeSent } from "#storefront/features/account/sign-in/resend-cooldown.ts";
import { sendOtp } from "#storefront/features/account/sign-in/send-otp.server.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { type FormResult, noIndexMeta, privateHeaders } from "#storefront/features/form/form-result.ts";
import { readEmailParam, readText } from "#storefront/features/form/read-form-data.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import type { Route } from "./+types/forget-password";

const emailId = "forget-email";

export const handle: LayoutHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Reset your password");

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    email: readEmailParam(request),
    pass: new URL(request.url).searchParams.get("pass") ?? undefined,
    can: await loadCanPicture(context, "still"),
    words: await loadContent(context, "account"),
  };
}

/** Handles the form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = readText(form, "email");
  const pass = readText(form, "pass");
  return await sendOtp({ request, context }, { email, ...(pass !== "" && { pass }) }, { email });
}

export default function ForgetPassword({ loaderData: { email, pass, can, words }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage flavour="still" shout={words.forgetShout} can={can} title={words.forgetHeading}>
      <p className="lead">{words.forgetLead}</p>
      <ForgotPasswordForm answer={actionData} email={email} pass={pass} />
      <p>
        <Link className="link" to="/sign-in">
          <Icon name="left" size="s" /> Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}

type ForgotPasswordFormProps = {
  answer: FormResult | undefined;
  email: string;
  /** From the link in an earlier mail: entitles the mailbox's owner to codes that nobody else can use up. */
  pass: string | undefined;
};

/** Requests a one-time code. */
function ForgotPasswordForm({ answer, email, pass }: ForgotPasswordFormProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(answer?.typed.email ?? "");
  const { refused, busy, send } = useApiForm<object, { email: string; pass?: string }>({
    address: "/api/otp/send-otp",
    initialRefusal: answer?.refused,
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
    void send(pass === undefined ? { email: typed } : { email: typed, pass });
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {pass !== undefined && <input type="hidden" name="pass" value={pass} />}
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

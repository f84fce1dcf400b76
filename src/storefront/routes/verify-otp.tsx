import { redirect } from "react-router";
import { buildTokenCookie } from "#contracts/store/session-cookie.ts";
import { isEmail } from "#domain/email.ts";
import { requestContext } from "../context.ts";
import { AuthPage } from "../features/account/account-page.tsx";
import { formErrorResponse, runCustomerAction } from "../features/account/answer-form.server.ts";
import { loadCanPicture } from "../features/account/can.server.ts";
import { SuccessAlert } from "../features/account/done-alert.tsx";
import { noIndexMeta, privateHeaders } from "../features/account/form-answer.ts";
import { readEmailParam, readText } from "../features/account/form-text.ts";
import { ResendForm } from "../features/account/resend-form.tsx";
import { useResendCooldown } from "../features/account/resend-wait.ts";
import {
  changePasswordUrl,
  codeSentMarker,
  codeVerifiedMarker,
  verifyOtpUrl,
} from "../features/account/reset-addresses.ts";
import { VerifyForm } from "../features/account/verify-form.tsx";
import { loadContent } from "../features/content/words-of.ts";
import type { LayoutHandle } from "../shell/handle.ts";
import type { Route } from "./+types/verify-otp";

export const handle: LayoutHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Verify OTP");

/** Without an e-mail there is no code to enter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = readEmailParam(request);
  if (!isEmail(email)) throw redirect("/forget-password");
  return { email, can: await loadCanPicture(context, "still"), words: await loadContent(context, "account") };
}

/** Both forms without a script: the code, and asking for another one. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = readEmailParam(request);
  const form = await request.formData();
  if (form.get("intent") === "send") {
    const asked = await runCustomerAction(context, "otp-not-sent", (customers, caller) =>
      customers.sendOtp({ email }, caller),
    );
    return asked.ok
      ? redirect(`${verifyOtpUrl(email)}#${codeSentMarker}`, 303)
      : formErrorResponse(asked.error, { intent: "send" });
  }
  const otp = readText(form, "otp").replace(/[\s-]/g, "");
  const given = await runCustomerAction(context, "internal", (customers, caller) =>
    customers.verifyOtp({ email, otp }, caller),
  );
  if (!given.ok) return formErrorResponse(given.error, {});
  const cookie = buildTokenCookie(given.value.right, "right", context.get(requestContext).secure);
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

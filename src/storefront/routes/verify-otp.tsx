import { redirect } from "react-router";
import { cookieWith } from "#contracts/store/session-cookie.ts";
import { isEmail } from "#domain/email.ts";
import { requestContext } from "../context.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { askCustomers, sendBack } from "../features/account/answer-form.server.ts";
import { canOf } from "../features/account/can.server.ts";
import { DoneAlert } from "../features/account/done-alert.tsx";
import { privateHeaders, privateMeta } from "../features/account/form-answer.ts";
import { emailIn, textOf } from "../features/account/form-text.ts";
import { ResendForm } from "../features/account/resend-form.tsx";
import { useResendWait } from "../features/account/resend-wait.ts";
import { changeAddress, sent, verified, verifyAddress } from "../features/account/reset-addresses.ts";
import { VerifyForm } from "../features/account/verify-form.tsx";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/verify-otp";

export const handle: ShellHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => privateMeta("Verify OTP");

/** Without an e-mail there is no code to enter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = emailIn(request);
  if (!isEmail(email)) throw redirect("/forget-password");
  return { email, can: await canOf(context, "still"), words: await wordsOf(context, "account") };
}

/** Both forms without a script: the code, and asking for another one. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = emailIn(request);
  const form = await request.formData();
  if (form.get("intent") === "send") {
    const asked = await askCustomers(context, "otp-not-sent", (customers, caller) =>
      customers.sendOtp({ email }, caller),
    );
    return asked.ok ? redirect(`${verifyAddress(email)}#${sent}`, 303) : sendBack(asked.error, { intent: "send" });
  }
  const otp = textOf(form, "otp").replace(/[\s-]/g, "");
  const given = await askCustomers(context, "internal", (customers, caller) =>
    customers.verifyOtp({ email, otp }, caller),
  );
  if (!given.ok) return sendBack(given.error, {});
  const cookie = cookieWith(given.value.right, "right", context.get(requestContext).secure);
  return redirect(`${changeAddress(email)}#${verified}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function VerifyOtp({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  const wait = useResendWait(email);
  const resent = actionData?.typed.intent === "send";
  return (
    <AccountPage flavour="still" shout={words.verifyShout} can={can} title={words.verifyHeading}>
      <DoneAlert mark={sent} words={words.otpSent} />
      <VerifyForm
        answer={resent ? undefined : actionData}
        email={email}
        sentTo={words.codeSentTo}
        waitSeconds={wait.seconds}
      />
      <ResendForm answer={resent ? actionData : undefined} email={email} wait={wait} sent={words.otpSent} />
    </AccountPage>
  );
}

import { Link, redirect } from "react-router";
import { AuthPage } from "../features/account/account-page.tsx";
import { formErrorResponse, runCustomerAction } from "../features/account/answer-form.server.ts";
import { loadCanPicture } from "../features/account/can.server.ts";
import { ForgotPasswordForm } from "../features/account/forget-form.tsx";
import { noIndexMeta, privateHeaders } from "../features/account/form-answer.ts";
import { readEmailParam, readText } from "../features/account/form-text.ts";
import { codeSentMarker, verifyOtpUrl } from "../features/account/reset-addresses.ts";
import { loadContent } from "../features/content/words-of.ts";
import type { LayoutHandle } from "../shell/handle.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/forget-password";

export const handle: LayoutHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Reset your password");

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    email: readEmailParam(request),
    can: await loadCanPicture(context, "still"),
    words: await loadContent(context, "account"),
  };
}

/** The form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = readText(await request.formData(), "email");
  const asked = await runCustomerAction(context, "otp-not-sent", (customers, caller) =>
    customers.sendOtp({ email }, caller),
  );
  return asked.ok
    ? redirect(`${verifyOtpUrl(email)}#${codeSentMarker}`, 303)
    : formErrorResponse(asked.error, { email });
}

export default function ForgetPassword({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  return (
    <AuthPage flavour="still" shout={words.forgetShout} can={can} title={words.forgetHeading}>
      <p className="lead">{words.forgetLead}</p>
      <ForgotPasswordForm answer={actionData} email={email} />
      <p>
        <Link className="link" to="/sign-in">
          <Icon name="left" size="s" /> Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}

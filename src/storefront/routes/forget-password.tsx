import { Link, redirect } from "react-router";
import { AccountPage } from "../features/account/account-page.tsx";
import { askCustomers, sendBack } from "../features/account/answer-form.server.ts";
import { canOf } from "../features/account/can.server.ts";
import { ForgetForm } from "../features/account/forget-form.tsx";
import { privateHeaders, privateMeta } from "../features/account/form-answer.ts";
import { emailIn, textOf } from "../features/account/form-text.ts";
import { sent, verifyAddress } from "../features/account/reset-addresses.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/forget-password";

export const handle: ShellHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => privateMeta("Reset your password");

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: emailIn(request), can: await canOf(context, "still"), words: await wordsOf(context, "account") };
}

/** The form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = textOf(await request.formData(), "email");
  const asked = await askCustomers(context, "otp-not-sent", (customers, caller) =>
    customers.sendOtp({ email }, caller),
  );
  return asked.ok ? redirect(`${verifyAddress(email)}#${sent}`, 303) : sendBack(asked.error, { email });
}

export default function ForgetPassword({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage flavour="still" shout={words.forgetShout} can={can} title={words.forgetHeading}>
      <p className="lead">{words.forgetLead}</p>
      <ForgetForm answer={actionData} email={email} />
      <p>
        <Link className="link" to="/sign-in">
          <Icon name="left" size="s" /> Back to sign in
        </Link>
      </p>
    </AccountPage>
  );
}

import { Link, redirect, useNavigate } from "react-router";
import { cookieWith } from "#contracts/store/session-cookie.ts";
import { requestContext } from "../context.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { askCustomers, sendBack } from "../features/account/answer-form.server.ts";
import { canOf } from "../features/account/can.server.ts";
import { privateHeaders, privateMeta } from "../features/account/form-answer.ts";
import { textOf } from "../features/account/form-text.ts";
import { sessionOf, sessionToken } from "../features/account/session.server.ts";
import { readSignUp } from "../features/account/sign-up-fields.ts";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { dashboard } from "../features/account/way-back.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import { registered } from "../shell/news.tsx";
import { Words } from "../ui/words.tsx";
import type { Route } from "./+types/sign-up";

export const handle: ShellHandle = { flavour: "sparkling" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => privateMeta("Create account");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await sessionOf(request, context)) throw redirect(dashboard);
  return { can: await canOf(context, "sparkling"), words: await wordsOf(context, "account") };
}

/** The form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const given = readSignUp(form);
  const signedUp = await askCustomers(context, "internal", (customers, caller) =>
    customers.signUp(given, { ...caller, token: sessionToken(request, context) }),
  );
  if (!signedUp.ok) {
    const { fullName, email } = given;
    return sendBack(signedUp.error, { fullName, email, phoneNumber: textOf(form, "phoneNumber") });
  }
  const cookie = cookieWith(signedUp.value.token, "session", context.get(requestContext).secure);
  return redirect(`/#${registered}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function SignUp({ loaderData: { can, words }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AccountPage flavour="sparkling" shout={words.signUpShout} can={can} title={words.signUpHeading}>
      <SignUpForm
        answer={actionData}
        onSignedUp={() => navigate("/", { replace: true, state: { news: registered } })}
      />
      <p className="small muted text">
        <Words given={{ link: <Link to="/privacy-policy">Privacy Policy</Link> }}>{words.signUpNote}</Words>
      </p>
      <p>
        <Link className="link" to="/sign-in">
          Already have an account? Sign In
        </Link>
      </p>
    </AccountPage>
  );
}

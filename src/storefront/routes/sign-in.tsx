import { useEffect } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { cookieWith } from "#contracts/store/session-cookie.ts";
import { requestContext } from "../context.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { askCustomers, sendBack } from "../features/account/answer-form.server.ts";
import { canOf } from "../features/account/can.server.ts";
import { privateHeaders, privateMeta } from "../features/account/form-answer.ts";
import { textOf } from "../features/account/form-text.ts";
import { sessionOf, sessionToken } from "../features/account/session.server.ts";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { wayBack } from "../features/account/way-back.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import { forgetVisitor } from "../shell/visitor.ts";
import type { Route } from "./+types/sign-in";

export const handle: ShellHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => privateMeta("Sign in");

const wantedOf = (request: Request) => wayBack(new URL(request.url).searchParams.get("redirectTo"));

/** Who is signed in already has nothing to do here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const back = wantedOf(request);
  if (await sessionOf(request, context)) throw redirect(back);
  return { back, can: await canOf(context, "still"), words: await wordsOf(context, "account") };
}

/** The form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [email, password] = [textOf(form, "email"), textOf(form, "password")];
  const signedIn = await askCustomers(context, "sign-in-failed", (customers, caller) =>
    customers.signIn({ email, password }, { ...caller, token: sessionToken(request, context) }),
  );
  if (!signedIn.ok) return sendBack(signedIn.error, { email });
  const cookie = cookieWith(signedIn.value.token, "session", context.get(requestContext).secure);
  return redirect(wantedOf(request), { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function SignIn({ loaderData: { back, can, words }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  // The page is only shown to who has no session: a name that is still on display is of one that has ended (D3).
  useEffect(forgetVisitor, []);
  return (
    <AccountPage flavour="still" shout={words.signInShout} can={can} title={words.signInHeading}>
      <SignInForm answer={actionData} onSignedIn={(user) => navigate(back, { replace: true, state: { user } })} />
      <p className="between">
        <Link className="link" to="/forget-password">
          Forgot Password?
        </Link>
        <Link className="link" to="/sign-up">
          Create Account
        </Link>
      </p>
    </AccountPage>
  );
}

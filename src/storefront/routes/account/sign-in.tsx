import { useEffect } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { buildTokenCookie } from "#contracts/store/session-cookie.ts";
import { requestContext } from "#storefront/context.ts";
import { formErrorResponse, runCustomerAction } from "#storefront/features/account/run-customer-action.server.ts";
import { findSession, readSessionToken } from "#storefront/features/account/session.server.ts";
import { AuthPage } from "#storefront/features/account/sign-in/auth-page.tsx";
import { loadCanPicture } from "#storefront/features/account/sign-in/can-picture.server.ts";
import { passwordUpdatedMarker } from "#storefront/features/account/sign-in/password-reset-urls.ts";
import { safeRedirect } from "#storefront/features/account/sign-in/safe-redirect.ts";
import { SignInForm } from "#storefront/features/account/sign-in/sign-in-form.tsx";
import { SuccessAlert } from "#storefront/features/account/sign-in/success-alert.tsx";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { privateHeaders } from "#storefront/features/form/form-result.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import type { Route } from "./+types/sign-in";

export const handle: LayoutHandle = { flavour: "still" };
export const headers: Route.HeadersFunction = privateHeaders;
/** People search for the page by the shop's name: it is the one page of accounts that search engines list. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && { title: "Sign in", path: "/sign-in", description: loaderData.words.signInDescription },
  );

const readRedirect = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("redirectTo"));

/** Redirects customers who are already signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const back = readRedirect(request);
  if (await findSession(request, context)) throw redirect(back);
  return { back, can: await loadCanPicture(context, "still"), words: await loadContent(context, "account") };
}

/** Handles the form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [email, password] = [readText(form, "email"), readText(form, "password")];
  const signedIn = await runCustomerAction(context, "sign-in-failed", (customers, caller) =>
    customers.signIn({ email, password }, { ...caller, token: readSessionToken(request, context) }),
  );
  if (!signedIn.ok) return formErrorResponse(signedIn.error, { email });
  const cookie = buildTokenCookie(signedIn.value.token, "session", context.get(requestContext).secure);
  return redirect(readRedirect(request), { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function SignIn({ loaderData: { back, can, words }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  // Only visitors without a session see this page, so a cached name belongs to an ended session.
  useEffect(clearCachedCustomer, []);
  return (
    <AuthPage flavour="still" shout={words.signInShout} can={can} title={words.signInHeading}>
      <SuccessAlert mark={passwordUpdatedMarker} words={words.passwordUpdated} />
      <SignInForm answer={actionData} onSignedIn={(user) => navigate(back, { replace: true, state: { user } })} />
      <p className="between">
        <Link className="link" to="/forget-password">
          Forgot Password?
        </Link>
        <Link className="link" to="/sign-up">
          Create Account
        </Link>
      </p>
    </AuthPage>
  );
}

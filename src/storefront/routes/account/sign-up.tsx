import { Link, redirect, useNavigate } from "react-router";
import { buildTokenCookie } from "#contracts/store/session-cookie.ts";
import { requestContext } from "#storefront/context.ts";
import { formErrorResponse, runCustomerAction } from "#storefront/features/account/run-customer-action.server.ts";
import { findSession, readSessionToken } from "#storefront/features/account/session.server.ts";
import { AuthPage } from "#storefront/features/account/sign-in/auth-page.tsx";
import { loadCanPicture } from "#storefront/features/account/sign-in/can-picture.server.ts";
import { accountPath } from "#storefront/features/account/sign-in/safe-redirect.ts";
import { readSignUpForm } from "#storefront/features/account/sign-in/sign-up-fields.ts";
import { SignUpForm } from "#storefront/features/account/sign-in/sign-up-form.tsx";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { noIndexMeta, privateHeaders } from "#storefront/features/form/form-result.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { registeredMarker } from "#storefront/layout/flash-message.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import type { Route } from "./+types/sign-up";

export const handle: LayoutHandle = { flavour: "sparkling" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Create account");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await findSession(request, context)) throw redirect(accountPath);
  return { can: await loadCanPicture(context, "sparkling"), words: await loadContent(context, "account") };
}

/** Handles the form without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = readSignUpForm(form);
  const signedUp = await runCustomerAction(context, "internal", (customers, caller) =>
    customers.signUp(input, { ...caller, token: readSessionToken(request, context) }),
  );
  if (!signedUp.ok) {
    const { fullName, email } = input;
    return formErrorResponse(signedUp.error, { fullName, email, phoneNumber: readText(form, "phoneNumber") });
  }
  const cookie = buildTokenCookie(signedUp.value.token, "session", context.get(requestContext).secure);
  return redirect(`/#${registeredMarker}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function SignUp({ loaderData: { can, words }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AuthPage flavour="sparkling" shout={words.signUpShout} can={can} title={words.signUpHeading}>
      <SignUpForm
        answer={actionData}
        onSignedUp={() => navigate("/", { replace: true, state: { news: registeredMarker } })}
      />
      <p className="small muted text">
        <InterpolatedText values={{ link: <Link to="/privacy-policy">Privacy Policy</Link> }}>
          {words.signUpNote}
        </InterpolatedText>
      </p>
      <p>
        <Link className="link" to="/sign-in">
          Already have an account? Sign In
        </Link>
      </p>
    </AuthPage>
  );
}

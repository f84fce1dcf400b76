import { useState } from "react";
import { data } from "react-router";
import { buildExpiredCookie, readTokenCookie } from "#contracts/store/session-cookie.ts";
import { requestContext } from "#storefront/context.ts";
import { formErrorResponse, runCustomerAction } from "#storefront/features/account/run-customer-action.server.ts";
import { AuthPage } from "#storefront/features/account/sign-in/auth-page.tsx";
import { loadCanPicture } from "#storefront/features/account/sign-in/can-picture.server.ts";
import {
  NewPasswordForm,
  PasswordChanged,
  PasswordChangedDialog,
} from "#storefront/features/account/sign-in/new-password-form.tsx";
import { codeVerifiedMarker } from "#storefront/features/account/sign-in/password-reset-urls.ts";
import { SuccessAlert } from "#storefront/features/account/sign-in/success-alert.tsx";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { noIndexMeta, privateHeaders } from "#storefront/features/form/form-result.ts";
import { readEmailParam, readText } from "#storefront/features/form/read-form-data.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import type { Route } from "./+types/change-password";

export const handle: LayoutHandle = { flavour: "sparkling" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => noIndexMeta("Change password");

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    email: readEmailParam(request),
    can: await loadCanPicture(context, "sparkling"),
    words: await loadContent(context, "account"),
  };
}

/** Handles the form without a script. The one-time reset cookie authorizes it, and every session is signed out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { secure } = context.get(requestContext);
  const form = await request.formData();
  const right = readTokenCookie(request.headers.get("cookie"), "right", secure);
  const [password, confirm] = [readText(form, "password"), readText(form, "confirm")];
  const changed = await runCustomerAction(context, "internal", (customers, caller) =>
    customers.resetPassword({ password, confirm, right }, caller),
  );
  if (!changed.ok) return formErrorResponse(changed.error, {});
  const headers = new Headers();
  for (const kind of ["right", "session"] as const) headers.append("Set-Cookie", buildExpiredCookie(kind, secure));
  return data({ changed: true as const }, { headers });
}

export default function ChangePassword({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  const [isChanged, setChanged] = useState(false);
  const answer = actionData && "refused" in actionData ? actionData : undefined;
  const isDone = actionData !== undefined && "changed" in actionData;
  return (
    <AuthPage flavour="sparkling" shout={words.changeShout} can={can} title={words.changeHeading}>
      {isDone ? (
        <PasswordChanged words={words} />
      ) : (
        <>
          <SuccessAlert mark={codeVerifiedMarker} words={words.otpVerified} />
          <NewPasswordForm answer={answer} email={email} onChanged={() => setChanged(true)} />
          <PasswordChangedDialog open={isChanged} words={words} />
        </>
      )}
    </AuthPage>
  );
}

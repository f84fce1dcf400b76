import { useState } from "react";
import { data } from "react-router";
import { cookieWithout, tokenIn } from "#contracts/store/session-cookie.ts";
import { requestContext } from "../context.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { askCustomers, sendBack } from "../features/account/answer-form.server.ts";
import { canOf } from "../features/account/can.server.ts";
import { DoneAlert } from "../features/account/done-alert.tsx";
import { privateHeaders, privateMeta } from "../features/account/form-answer.ts";
import { emailIn, textOf } from "../features/account/form-text.ts";
import { NewPasswordForm } from "../features/account/new-password-form.tsx";
import { PasswordChanged, PasswordChangedDialog } from "../features/account/password-changed.tsx";
import { verified } from "../features/account/reset-addresses.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/change-password";

export const handle: ShellHandle = { flavour: "sparkling" };
export const headers: Route.HeadersFunction = privateHeaders;
export const meta: Route.MetaFunction = () => privateMeta("Change password");

export async function loader({ request, context }: Route.LoaderArgs) {
  return { email: emailIn(request), can: await canOf(context, "sparkling"), words: await wordsOf(context, "account") };
}

/** The form without a script. The right to it is a cookie of this browser and works once; every session ends with it (D11). */
export async function action({ request, context }: Route.ActionArgs) {
  const { secure } = context.get(requestContext);
  const form = await request.formData();
  const right = tokenIn(request.headers.get("cookie"), "right", secure);
  const [password, confirm] = [textOf(form, "password"), textOf(form, "confirm")];
  const changed = await askCustomers(context, "internal", (customers, caller) =>
    customers.resetPassword({ password, confirm, right }, caller),
  );
  if (!changed.ok) return sendBack(changed.error, {});
  const headers = new Headers();
  for (const kind of ["right", "session"] as const) headers.append("Set-Cookie", cookieWithout(kind, secure));
  return data({ changed: true as const }, { headers });
}

export default function ChangePassword({ loaderData: { email, can, words }, actionData }: Route.ComponentProps) {
  const [isChanged, setChanged] = useState(false);
  const answer = actionData && "refused" in actionData ? actionData : undefined;
  const isDone = actionData !== undefined && "changed" in actionData;
  return (
    <AccountPage flavour="sparkling" shout={words.changeShout} can={can} title={words.changeHeading}>
      {isDone ? (
        <PasswordChanged words={words} />
      ) : (
        <>
          <DoneAlert mark={verified} words={words.otpVerified} />
          <NewPasswordForm answer={answer} email={email} onChanged={() => setChanged(true)} />
          <PasswordChangedDialog open={isChanged} words={words} />
        </>
      )}
    </AccountPage>
  );
}

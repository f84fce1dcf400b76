import { type RouterContextProvider, redirect } from "react-router";
import { buildTokenCookie, readTokenCookie } from "#contracts/store/session-cookie.ts";
import { requestContext } from "#storefront/context.ts";
import { formErrorResponse, runCustomerAction } from "../run-customer-action.server.ts";
import { codeSentMarker, verifyOtpUrl } from "./password-reset-urls.ts";

type Context = Readonly<RouterContextProvider>;
type CodeRequest = { email: string; pass?: string };

/** The token that binds codes to this browser; undefined before the first one. */
export function readCodeBrowser(request: Request, context: Context): string | undefined {
  return readTokenCookie(request.headers.get("cookie"), "code", context.get(requestContext).secure);
}

/** Mails a code for a form without a script and leads to the page that asks for it. `typed` is shown again. */
export async function sendOtp(
  { request, context }: { request: Request; context: Context },
  { email, pass }: CodeRequest,
  typed: Parameters<typeof formErrorResponse>[1],
) {
  const codeBrowser = readCodeBrowser(request, context);
  const sent = await runCustomerAction(context, "otp-not-sent", (customers, caller) =>
    customers.sendOtp(pass === undefined ? { email } : { email, pass }, { ...caller, codeBrowser }),
  );
  if (!sent.ok) return formErrorResponse(sent.error, typed);
  const cookie = buildTokenCookie(sent.value.codeBrowser, "code", context.get(requestContext).secure);
  return redirect(`${verifyOtpUrl(email)}#${codeSentMarker}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

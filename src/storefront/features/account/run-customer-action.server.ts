import { data, type RouterContextProvider } from "react-router";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import type { CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import type { BrowserCaller } from "#use-cases/kernel/caller.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { FormResult } from "../form/form-result.ts";
import type { requireSession } from "./session.server.ts";

/** Request, context and session of an account tab's loader (`loadProfile`) or form action (`handleProfileAction`). */
export type AccountTabRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  session: Awaited<ReturnType<typeof requireSession>>;
};

/** Runs one use case for a form without JavaScript. Unexpected errors are logged and returned as `failed`. */
export async function runCustomerAction<T>(
  context: Readonly<RouterContextProvider>,
  failed: ErrorCode,
  run: (customers: CustomerUseCases, caller: BrowserCaller) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { address, userAgent, requestId } = context.get(requestContext);
  try {
    return await run(context.get(shopContext).customers, { address, userAgent });
  } catch (error) {
    context.get(reportContext)(error, requestId);
    return { ok: false, error: refusal(failed) };
  }
}

const serverErrorCodes: readonly ErrorCode[] = ["internal", "sign-in-failed", "otp-not-sent"];

/** Responds with the form's message and typed values, which never include a password. */
export function formErrorResponse(refused: Refusal, typed: FormResult["typed"]) {
  const { code, retryAfter } = refused;
  const status = code === "too-many-requests" ? 429 : serverErrorCodes.includes(code) ? 500 : 422;
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data<FormResult>({ refused, typed }, { status, ...(headers && { headers }) });
}

import { data, type RouterContextProvider } from "react-router";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import type { BrowserCaller, CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { FormResult } from "../form/form-result.ts";

/** One use case for a form without a script. What breaks is logged, and said at the form as `failed` (spec §8, D20). */
export async function runCustomerAction<T>(
  context: Readonly<RouterContextProvider>,
  failed: ErrorCode,
  ask: (customers: CustomerUseCases, caller: BrowserCaller) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { address, userAgent, requestId } = context.get(requestContext);
  try {
    return await ask(context.get(shopContext).customers, { address, userAgent });
  } catch (error) {
    context.get(reportContext)(error, requestId);
    return { ok: false, error: refusal(failed) };
  }
}

const broken: readonly ErrorCode[] = ["internal", "sign-in-failed", "otp-not-sent"];

/** The form comes back with its message and what was typed; a password never does. */
export function formErrorResponse(refused: Refusal, typed: FormResult["typed"]) {
  const { code, retryAfter } = refused;
  const status = code === "too-many-requests" ? 429 : broken.includes(code) ? 500 : 422;
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data<FormResult>({ refused, typed }, { status, ...(headers && { headers }) });
}

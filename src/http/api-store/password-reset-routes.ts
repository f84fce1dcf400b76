import { type Context, Hono } from "hono";
import { resetPasswordBody, sendOtpBody, verifyOtpBody } from "#contracts/store/customers/account-requests.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie } from "../session-cookies.ts";

/**
 * `POST /otp/send-otp`, `/otp/verify-otp` and `/password/reset`, below `/api`. The grant of a verified code is a cookie
 * of the browser that verified it.
 */
export function passwordResetRoutes({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/otp/send-otp", async (c) => {
    const body = await readBody(c, sendOtpBody);
    if (!body.ok) return fail(c, body.error);
    const sent = await customers.sendOtp(body.value, callerOf(c));
    return sent.ok ? c.json({ success: true, message: sent.value.message }) : fail(c, sent.error);
  });
  api.post("/otp/verify-otp", async (c) => {
    const body = await readBody(c, verifyOtpBody);
    if (!body.ok) return fail(c, body.error);
    const verified = await customers.verifyOtp(body.value, callerOf(c));
    if (!verified.ok) return fail(c, verified.error);
    setTokenCookie(c, "right", verified.value.right);
    return c.json({ success: true, message: verified.value.message });
  });
  api.post("/password/reset", async (c) => {
    const body = await readBody(c, resetPasswordBody);
    if (!body.ok) return fail(c, body.error);
    const reset = await customers.resetPassword({ ...body.value, right: tokenFromCookie(c, "right") }, callerOf(c));
    if (!reset.ok) return fail(c, reset.error);
    clearTokenCookie(c, "right");
    return c.json({ success: true, message: reset.value.message });
  });
  return api;
}

/** The one error shape, and beside it what this service always answered. */
function fail(c: Context<AppEnv>, error: Refusal): Response {
  return sendError(c, error, { success: false, message: error.message });
}

import { type Context, Hono } from "hono";
import {
  resetPasswordBody,
  sendOtpBody,
  signInBody,
  signUpBody,
  toUserRecord,
  verifyOtpBody,
} from "#contracts/store/customers/account-requests.ts";
import type { Refusal } from "#domain/errors.ts";
import type { SignInResult } from "#use-cases/auth/customer/customer-auth-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie } from "../session-cookies.ts";

/** `POST /sign-up`, `/sign-in` and `/sign-out`, under `/api`; the session is set as a cookie. */
export function customerSignInRoutes({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/sign-up", async (c) => {
    const body = await readBody(c, signUpBody);
    if (!body.ok) return sendError(c, body.error);
    return sendSession(c, await customers.signUp(body.value, callerWithToken(c)));
  });
  api.post("/sign-in", async (c) => {
    const body = await readBody(c, signInBody);
    if (!body.ok) return sendError(c, body.error);
    return sendSession(c, await customers.signIn(body.value, callerWithToken(c)));
  });
  api.post("/sign-out", async (c) => {
    await customers.signOut(tokenFromCookie(c, "session"));
    clearTokenCookie(c, "session");
    return c.json({ status: "success" });
  });
  return api;
}

const callerWithToken = (c: Context<AppEnv>) => ({ ...callerOf(c), token: tokenFromCookie(c, "session") });

function sendSession(c: Context<AppEnv>, signedIn: Result<SignInResult>): Response {
  if (!signedIn.ok) return sendError(c, signedIn.error);
  setTokenCookie(c, "session", signedIn.value.token);
  return c.json({ user: toUserRecord(signedIn.value.customer) });
}

/**
 * `POST /otp/send-otp`, `/otp/verify-otp` and `/password/reset`, under `/api`. The grant of a verified code is a cookie
 * of the browser that verified it.
 */
export function passwordResetRoutes({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/otp/send-otp", async (c) => {
    const body = await readBody(c, sendOtpBody);
    if (!body.ok) return sendOtpError(c, body.error);
    const sent = await customers.sendOtp(body.value, callerOf(c));
    return sent.ok ? c.json({ success: true, message: sent.value.message }) : sendOtpError(c, sent.error);
  });
  api.post("/otp/verify-otp", async (c) => {
    const body = await readBody(c, verifyOtpBody);
    if (!body.ok) return sendOtpError(c, body.error);
    const verified = await customers.verifyOtp(body.value, callerOf(c));
    if (!verified.ok) return sendOtpError(c, verified.error);
    setTokenCookie(c, "right", verified.value.right);
    return c.json({ success: true, message: verified.value.message });
  });
  api.post("/password/reset", async (c) => {
    const body = await readBody(c, resetPasswordBody);
    if (!body.ok) return sendOtpError(c, body.error);
    const reset = await customers.resetPassword({ ...body.value, right: tokenFromCookie(c, "right") }, callerOf(c));
    if (!reset.ok) return sendOtpError(c, reset.error);
    clearTokenCookie(c, "right");
    return c.json({ success: true, message: reset.value.message });
  });
  return api;
}

/** Adds the fields of the former OTP service to the error response. */
function sendOtpError(c: Context<AppEnv>, error: Refusal): Response {
  return sendError(c, error, { success: false, message: error.message });
}

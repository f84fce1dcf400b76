import { type Context, Hono } from "hono";
import {
  changePasswordBody,
  claimBody,
  passwordBody,
  profileBody,
  resetPasswordBody,
  sendOtpBody,
  signInBody,
  signUpBody,
  toUserRecord,
  verifyOtpBody,
} from "#contracts/store/customers/account-requests.ts";
import {
  type AddressListResponse,
  type AddressResponse,
  addressBody,
  restoreBody,
} from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { SignInResult } from "#use-cases/auth/customer/customer-auth-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie, withSession } from "../session-cookies.ts";

const codeCallerOf = (c: Context<AppEnv>) => ({ ...callerOf(c), codeBrowser: tokenFromCookie(c, "code") });
const callerWithToken = (c: Context<AppEnv>) => ({ ...callerOf(c), token: tokenFromCookie(c, "session") });

/** `/me` and below, under `/api`: the signed-in customer's account. */
export function accountRoutes(shop: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const { customers } = shop;
  api.get("/me", (c) => withSession(c, shop, ({ customer }) => c.json({ user: toUserRecord(customer) })));
  api.patch("/me", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, profileBody);
      if (!body.ok) return sendError(c, body.error);
      const { fullName, phoneNumber } = body.value;
      const changes = {
        ...(fullName !== undefined && { fullName }),
        ...(phoneNumber !== undefined && { phoneNumber }),
      };
      const saved = await customers.saveProfile(customer.id, changes);
      return saved.ok ? c.json({ user: toUserRecord(saved.value) }) : sendError(c, saved.error);
    }),
  );
  api.post("/me/password", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) => {
      const body = await readBody(c, changePasswordBody);
      if (!body.ok) return sendError(c, body.error);
      const changed = await customers.changePassword(customer.id, sessionId, body.value, callerOf(c));
      if (!changed.ok) return sendError(c, changed.error);
      setTokenCookie(c, "session", changed.value.token);
      return c.json({ message: changed.value.message });
    }),
  );
  api.post("/me/export", (c) => withSession(c, shop, ({ customer }) => exportData(c, shop, customer.id)));
  api.post("/me/erase", (c) => withSession(c, shop, ({ customer }) => eraseAccount(c, shop, customer.id)));
  mountDevices(api, shop);
  mountClaim(api, shop);
  return api;
}

async function exportData(c: Context<AppEnv>, { customers }: Pick<Shop, "customers">, customerId: string) {
  const body = await readBody(c, passwordBody);
  if (!body.ok) return sendError(c, body.error);
  const data = await customers.exportData(customerId, body.value.password, callerOf(c));
  if (!data.ok) return sendError(c, data.error);
  return c.json(data.value, 200, { "Content-Disposition": 'attachment; filename="my-data.json"' });
}

async function eraseAccount(c: Context<AppEnv>, { customers }: Pick<Shop, "customers">, customerId: string) {
  const body = await readBody(c, passwordBody);
  if (!body.ok) return sendError(c, body.error);
  const erased = await customers.erase(customerId, body.value.password, callerOf(c));
  if (!erased.ok) return sendError(c, erased.error);
  clearTokenCookie(c, "session");
  return c.json({ status: "success" });
}

function mountDevices(api: Hono<AppEnv>, shop: Pick<Shop, "customers">): void {
  const { customers } = shop;
  api.get("/me/devices", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) =>
      c.json({ devices: await customers.listDevices(customer.id, sessionId) }),
    ),
  );
  api.delete("/me/devices/:id", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) => {
      const id = c.req.param("id");
      const ended = await customers.endDevice(customer.id, id);
      if (!ended.ok) return sendError(c, ended.error);
      if (id === sessionId) clearTokenCookie(c, "session");
      return c.json({ status: "success" });
    }),
  );
  api.post("/me/devices/end-others", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) => {
      await customers.endOtherDevices(customer.id, sessionId);
      return c.json({ status: "success" });
    }),
  );
}

/**
 * `GET` counts claimable orders of a proved email, `POST /me/claim/send-otp` emails the code, `POST /me/claim` claims
 * them with it.
 */
function mountClaim(api: Hono<AppEnv>, shop: Pick<Shop, "customers">): void {
  const { customers } = shop;
  api.get("/me/claim", (c) =>
    withSession(c, shop, async ({ customer }) =>
      c.json({ claimable: (await customers.readEmailClaim(customer.id)).claimable }),
    ),
  );
  api.post("/me/claim/send-otp", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) => {
      const sent = await customers.sendClaimCode({ customerId: customer.id, sessionId }, callerOf(c));
      return sent.ok ? c.json({ success: true, message: sent.value.message }) : sendError(c, sent.error);
    }),
  );
  api.post("/me/claim", (c) =>
    withSession(c, shop, async ({ customer, sessionId }) => {
      const body = await readBody(c, claimBody);
      if (!body.ok) return sendError(c, body.error);
      const session = { customerId: customer.id, sessionId };
      const claimed = await customers.claimOrders(session, body.value.otp, callerOf(c));
      return claimed.ok ? c.json(claimed.value) : sendError(c, claimed.error);
    }),
  );
}

/** `/me/addresses`, under `/api`: the signed-in customer's saved addresses. */
export function addressRoutes(shop: Pick<Shop, "customers">): Hono<AppEnv> {
  const { addresses } = shop.customers;
  const api = new Hono<AppEnv>();
  api.get("/me/addresses", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const answer: AddressListResponse = { addresses: await addresses.list(customer.id) };
      return c.json(answer, 200, { "Cache-Control": "private, no-store" });
    }),
  );
  const save = (c: Context<AppEnv>, id?: string) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, addressBody);
      return body.ok ? sendAddress(c, await addresses.save(customer.id, body.value, id)) : sendError(c, body.error);
    });
  api.post("/me/addresses", (c) => save(c));
  api.put("/me/addresses/:id", (c) => save(c, c.req.param("id")));
  api.delete("/me/addresses/:id", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const removed = await addresses.remove(customer.id, c.req.param("id"));
      return removed.ok ? c.json({ status: "success" }) : sendError(c, removed.error);
    }),
  );
  api.post("/me/addresses/:id/restore", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, restoreBody);
      if (!body.ok) return sendError(c, body.error);
      return sendAddress(c, await addresses.restore(customer.id, c.req.param("id"), body.value));
    }),
  );
  api.post("/me/addresses/:id/default", (c) =>
    withSession(c, shop, async ({ customer }) =>
      sendAddress(c, await addresses.makeDefault(customer.id, c.req.param("id"))),
    ),
  );
  return api;
}

function sendAddress(c: Context<AppEnv>, saved: Result<AddressView>): Response {
  if (!saved.ok) return sendError(c, saved.error);
  const body: AddressResponse = { address: saved.value };
  return c.json(body);
}

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

function sendSession(c: Context<AppEnv>, signedIn: Result<SignInResult>): Response {
  if (!signedIn.ok) return sendError(c, signedIn.error);
  setTokenCookie(c, "session", signedIn.value.token);
  return c.json({ user: toUserRecord(signedIn.value.customer) });
}

/**
 * `POST /otp/send-otp`, `/otp/verify-otp` and `/password/reset`, under `/api`. A code is bound to the browser that asked
 * for it by a cookie, and for a client that keeps none by its network and program. The grant of a verified code is a
 * cookie of the browser that verified it.
 */
export function passwordResetRoutes({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/otp/send-otp", async (c) => {
    const body = await readBody(c, sendOtpBody);
    if (!body.ok) return sendOtpError(c, body.error);
    const sent = await customers.sendOtp(body.value, codeCallerOf(c));
    if (!sent.ok) return sendOtpError(c, sent.error);
    setTokenCookie(c, "code", sent.value.codeBrowser);
    return c.json({ success: true, message: sent.value.message });
  });
  api.post("/otp/verify-otp", async (c) => {
    const body = await readBody(c, verifyOtpBody);
    if (!body.ok) return sendOtpError(c, body.error);
    const verified = await customers.verifyOtp(body.value, codeCallerOf(c));
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

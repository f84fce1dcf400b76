import { data, redirect } from "react-router";
import { buildErasedCookie, buildExpiredCookie, buildTokenCookie } from "#contracts/store/session-cookie.ts";
import { refusal, tooManyRequests } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { accountErasedUrl, getAccountTabUrl } from "../account-tab.ts";
import type { AccountTabRequest } from "../run-customer-action.server.ts";
import { runCustomerAction } from "../run-customer-action.server.ts";
import { type ProfileData, type ProfileForm, type ProfileFormResult, parseProfileForm } from "./profile-data.ts";

const readPhone = (form: FormData) => joinPhoneNumber(readText(form, "phoneNumberDial"), readText(form, "phoneNumber"));

/** Loads the profile tab; `?edit=` opens a form, `?done=` confirms a form sent without JavaScript. */
export async function loadProfile({ request, context, session }: AccountTabRequest): Promise<ProfileData> {
  const { customer, sessionId } = session;
  const { customers } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  return {
    customer,
    devices: await customers.listDevices(customer.id, sessionId),
    ...(await customers.readEmailClaim(customer.id)),
    edit: parseProfileForm(params.get("edit")),
    done: parseProfileForm(params.get("done")),
    refused: toExportRefusal(params.get("refused")),
  };
}

/** The export's URL has no error page of its own; errors redirect here with a code. */
function toExportRefusal(code: string | null): ProfileFormResult | null {
  if (!code) return null;
  const refused =
    code === "wrong-password" || code === "password-missing"
      ? refusal(code)
      : code === "too-many-requests"
        ? tooManyRequests("tries", 60)
        : refusal("internal");
  return { form: "export", refused, typed: "" };
}

/** Handles the tab's forms without JavaScript: one use case each. */
export async function handleProfileAction(request: AccountTabRequest, form: FormData) {
  const sent = parseProfileForm(form.get("intent")) ?? "name";
  const result = await runForm(request, sent, form);
  if (!result.ok) {
    const typed = sent === "phone" ? readPhone(form) : sent === "name" ? readText(form, "fullName") : "";
    const { code, retryAfter } = result.error;
    const status = code === "internal" ? 500 : code === "too-many-requests" ? 429 : 422;
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    return data<ProfileFormResult>(
      { form: sent, refused: result.error, typed },
      { status, ...(headers && { headers }) },
    );
  }
  if (sent === "erase") {
    const { secure } = request.context.get(requestContext);
    const headers = new Headers({ "Set-Cookie": buildExpiredCookie("session", secure) });
    headers.append("Set-Cookie", buildErasedCookie(secure));
    return redirect(accountErasedUrl, { status: 303, headers });
  }
  const next = sent === "code" ? "&edit=claim" : "";
  const headers = new Headers();
  const { value } = result;
  // A changed password gives the session a new token.
  if (sent === "password" && typeof value === "object" && value !== null && "token" in value) {
    const { secure } = request.context.get(requestContext);
    headers.set("Set-Cookie", buildTokenCookie(String(value.token), "session", secure));
  }
  return redirect(`${getAccountTabUrl("profile")}&done=${sent}${next}`, { status: 303, headers });
}

function runForm({ context, session }: AccountTabRequest, sent: ProfileForm, form: FormData): Promise<Result<unknown>> {
  const { customer, sessionId } = session;
  const text = (name: string) => readText(form, name);
  return runCustomerAction<unknown>(context, "internal", async (customers, caller) => {
    switch (sent) {
      case "name":
        return await customers.saveProfile(customer.id, { fullName: text("fullName") });
      case "phone":
        return await customers.saveProfile(customer.id, { phoneNumber: readPhone(form) });
      case "password": {
        const passwords = { current: text("current"), password: text("password"), confirm: text("confirm") };
        return await customers.changePassword(customer.id, sessionId, passwords, caller);
      }
      case "device":
        return await customers.endDevice(customer.id, text("id"));
      case "others":
        await customers.endOtherDevices(customer.id, sessionId);
        return { ok: true, value: null };
      case "code":
        return await customers.sendClaimCode({ customerId: customer.id, sessionId }, caller);
      case "claim":
        return await customers.claimOrders(
          { customerId: customer.id, sessionId },
          normalizeDigits(text("otp")),
          caller,
        );
      case "export": // has a URL of its own that responds with the file
        return { ok: false, error: refusal("bad-request") };
      case "erase":
        return await customers.erase(customer.id, text("password"), caller);
    }
  });
}

import { data, redirect } from "react-router";
import { cookieWithout } from "#contracts/store/session-cookie.ts";
import { refusal } from "#domain/errors.ts";
import { requestContext } from "#storefront/context.ts";
import { phoneOf } from "#storefront/ui/phone-number.ts";
import type { Result } from "#use-cases/shop.ts";
import { askCustomers } from "../account/answer-form.server.ts";
import { textOf } from "../account/form-text.ts";
import { tabAddress } from "../dashboard/tab.ts";
import type { TabRequest } from "../dashboard/tab-request.server.ts";
import { type ProfileAnswer, type ProfileForm, profileForm } from "./data.ts";

/** The tab's forms without a script: one use case each. */
export async function answerProfile(asked: TabRequest, form: FormData) {
  const sent = profileForm(form.get("intent")) ?? "name";
  const result = await ask(asked, sent, form);
  if (!result.ok) {
    const typed = sent === "phone" ? phoneTyped(form) : sent === "name" ? textOf(form, "fullName") : "";
    const { code, retryAfter } = result.error;
    const status = code === "internal" ? 500 : code === "too-many-requests" ? 429 : 422;
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    return data<ProfileAnswer>({ form: sent, refused: result.error, typed }, { status, ...(headers && { headers }) });
  }
  if (sent === "erase") {
    const cookie = cookieWithout("session", asked.context.get(requestContext).secure);
    return redirect("/", { status: 303, headers: { "Set-Cookie": cookie } });
  }
  const next = sent === "code" ? "&edit=claim" : "";
  return redirect(`${tabAddress("profile")}&done=${sent}${next}`, 303);
}

const phoneTyped = (form: FormData) => phoneOf(textOf(form, "phoneNumberDial"), textOf(form, "phoneNumber"));

function ask({ context, session }: TabRequest, sent: ProfileForm, form: FormData): Promise<Result<unknown>> {
  const { customer, sessionId } = session;
  const text = (name: string) => textOf(form, name);
  return askCustomers<unknown>(context, "internal", async (customers, caller) => {
    switch (sent) {
      case "name":
        return await customers.saveProfile(customer.id, { fullName: text("fullName") });
      case "phone":
        return await customers.saveProfile(customer.id, { phoneNumber: phoneTyped(form) });
      case "password": {
        const words = { current: text("current"), password: text("password"), confirm: text("confirm") };
        return await customers.changePassword(customer.id, sessionId, words, caller);
      }
      case "device":
        return await customers.endDevice(customer.id, text("id"));
      case "others":
        await customers.endOtherDevices(customer.id, sessionId);
        return { ok: true, value: null };
      case "code":
        return await customers.sendClaimCode(customer.id, caller);
      case "claim":
        return await customers.claimOrders(customer.id, text("otp"), caller);
      case "export": // has an address of its own, whose answer is the file
        return { ok: false, error: refusal("bad-request") };
      case "erase":
        return await customers.erase(customer.id, text("password"), caller);
    }
  });
}

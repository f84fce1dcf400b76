import { refusal, tooManyRequests } from "#domain/errors.ts";
import { shopContext } from "#storefront/context.ts";
import type { AccountTabRequest } from "../account-tab-request.server.ts";
import { type ProfileData, type ProfileFormResult, parseProfileForm } from "./profile-data.ts";

/** Profile Information of who is signed in; `?edit=` opens a form, `?done=` says what was done without a script. */
export async function loadProfile({ request, context, session }: AccountTabRequest): Promise<ProfileData> {
  const { customer, sessionId } = session;
  const { customers } = context.get(shopContext);
  const asked = new URL(request.url).searchParams;
  return {
    customer,
    devices: await customers.listDevices(customer.id, sessionId),
    claimable: await customers.countClaimableOrders(customer.id),
    edit: parseProfileForm(asked.get("edit")),
    done: parseProfileForm(asked.get("done")),
    refused: exportRefusal(asked.get("refused")),
  };
}

/** The file's own address has no page to say it on: it sends back here with a code. */
function exportRefusal(code: string | null): ProfileFormResult | null {
  if (!code) return null;
  const refused =
    code === "wrong-password"
      ? refusal(code)
      : code === "too-many-requests"
        ? tooManyRequests("tries", 60)
        : refusal("internal");
  return { form: "export", refused, typed: "" };
}

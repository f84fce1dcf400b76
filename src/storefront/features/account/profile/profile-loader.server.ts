import { refusal, tooManyRequests } from "#domain/errors.ts";
import { shopContext } from "#storefront/context.ts";
import type { AccountTabRequest } from "../account-tab-request.server.ts";
import { type ProfileData, type ProfileFormResult, parseProfileForm } from "./profile-data.ts";

/** Loads the profile tab; `?edit=` opens a form, `?done=` confirms a form sent without JavaScript. */
export async function loadProfile({ request, context, session }: AccountTabRequest): Promise<ProfileData> {
  const { customer, sessionId } = session;
  const { customers } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  return {
    customer,
    devices: await customers.listDevices(customer.id, sessionId),
    claimable: await customers.countClaimableOrders(customer.id),
    edit: parseProfileForm(params.get("edit")),
    done: parseProfileForm(params.get("done")),
    refused: toExportRefusal(params.get("refused")),
  };
}

/** The export's URL has no page of its own for errors: it redirects here with a code. */
function toExportRefusal(code: string | null): ProfileFormResult | null {
  if (!code) return null;
  const refused =
    code === "wrong-password"
      ? refusal(code)
      : code === "too-many-requests"
        ? tooManyRequests("tries", 60)
        : refusal("internal");
  return { form: "export", refused, typed: "" };
}

import { redirect } from "react-router";
import { getAccountTabUrl } from "#storefront/features/account/account-tab.ts";
import { exportFileName } from "#storefront/features/account/profile/profile-data.ts";
import { runCustomerAction } from "#storefront/features/account/run-customer-action.server.ts";
import { requireSession } from "#storefront/features/account/session.server.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import type { Route } from "./+types/my-data";

const profile = getAccountTabUrl("profile");

/** Exports the customer's data without a script: responds with the file, or redirects to the profile with the error. */
export async function action({ request, context }: Route.ActionArgs) {
  const { customer } = await requireSession(request, context);
  const password = readText(await request.formData(), "password");
  const everything = await runCustomerAction(context, "internal", (customers, caller) =>
    customers.exportData(customer.id, password, caller),
  );
  if (!everything.ok) return redirect(`${profile}&edit=export&refused=${everything.error.code}`, 303);
  return new Response(JSON.stringify(everything.value, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exportFileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

export const loader = () => redirect(profile);

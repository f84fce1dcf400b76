import { redirect } from "react-router";
import { askCustomers } from "../features/account/answer-form.server.ts";
import { textOf } from "../features/account/form-text.ts";
import { requireSession } from "../features/account/session.server.ts";
import { tabAddress } from "../features/dashboard/tab.ts";
import { savedAs } from "../features/profile/data.ts";
import type { Route } from "./+types/my-data";

const profile = tabAddress("profile");

/** The copy of everything without a script: the answer is the file, or the profile with what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const { customer } = await requireSession(request, context);
  const password = textOf(await request.formData(), "password");
  const everything = await askCustomers(context, "internal", (customers, caller) =>
    customers.exportData(customer.id, password, caller),
  );
  if (!everything.ok) return redirect(`${profile}&edit=export&refused=${everything.error.code}`, 303);
  return new Response(JSON.stringify(everything.value, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${savedAs}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

export const loader = () => redirect(profile);

import { data, redirect } from "react-router";
import { shopContext } from "#storefront/context.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import type { CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { getAccountTabUrl } from "../account-tab.ts";
import type { AccountTabRequest } from "../run-customer-action.server.ts";
import { runCustomerAction } from "../run-customer-action.server.ts";
import { type AddressFields, markInvalidFields, readAddressForm } from "./address-fields.ts";
import { type AddressesData, type AddressFormResult, newAddressId } from "./addresses-data.ts";

type Addresses = CustomerUseCases["addresses"];

/** Loads the customer's addresses; `?address=` opens a form, `?removed=` offers to restore one. */
export async function loadAddresses({ request, context, session }: AccountTabRequest): Promise<AddressesData> {
  const { customer } = session;
  const addresses = await context.get(shopContext).customers.addresses.list(customer.id);
  const params = new URL(request.url).searchParams;
  const open = params.get("address");
  const removed = params.get("removed");
  return {
    addresses,
    customer,
    open: open === newAddressId || addresses.some(({ id }) => id === open) ? open : null,
    removed:
      removed && !addresses.some(({ id }) => id === removed)
        ? { id: removed, wasDefault: params.has("default") }
        : null,
  };
}

/** Handles the tab's forms without JavaScript: one use case each, then back to the list. */
export async function handleAddressesAction({ context, session }: AccountTabRequest, form: FormData) {
  const id = readText(form, "id");
  const wasDefault = form.has("default");
  const customerId = session.customer.id;
  const run = <T>(action: (addresses: Addresses) => Promise<Result<T>>) =>
    runCustomerAction(context, "internal", ({ addresses }) => action(addresses));
  switch (form.get("intent")) {
    case "remove":
      return respond(
        await run((addresses) => addresses.remove(customerId, id)),
        `&removed=${encodeURIComponent(id)}${wasDefault ? "&default=1" : ""}`,
      );
    case "restore":
      return respond(await run((addresses) => addresses.restore(customerId, id, { asDefault: wasDefault })));
    case "default":
      return respond(await run((addresses) => addresses.makeDefault(customerId, id)));
    default: {
      const typed = readAddressForm(form);
      const saved = await run((addresses) => addresses.save(customerId, typed, id || undefined));
      return respond(saved, "", { open: id || newAddressId, typed });
    }
  }
}

function respond(
  result: Result<unknown>,
  query = "",
  { open = null, typed }: { open?: string | null; typed?: AddressFields } = {},
) {
  if (result.ok) return redirect(`${getAccountTabUrl("addresses")}${query}`, 303);
  const status = result.error.code === "internal" ? 500 : 422;
  const refused = typed ? markInvalidFields(result.error, typed) : result.error;
  return data<AddressFormResult>({ refused, open, typed }, status);
}

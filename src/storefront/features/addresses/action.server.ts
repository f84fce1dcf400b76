import { data, redirect } from "react-router";
import type { Customers } from "#use-cases/customers/types.ts";
import type { Result } from "#use-cases/shop.ts";
import { askCustomers } from "../account/answer-form.server.ts";
import { textOf } from "../account/form-text.ts";
import { tabAddress } from "../dashboard/tab.ts";
import type { TabRequest } from "../dashboard/tab-request.server.ts";
import { type AddressesAnswer, newAddress } from "./data.ts";
import { type AddressFields, readAddress } from "./fields.ts";

type Addresses = Customers["addresses"];

/** The tab's forms without a script: one use case each; what worked leads back to the list. */
export async function answerAddresses({ context, session }: TabRequest, form: FormData) {
  const id = textOf(form, "id");
  const wasDefault = form.has("default");
  const customerId = session.customer.id;
  const ask = <T>(question: (addresses: Addresses) => Promise<Result<T>>) =>
    askCustomers(context, "internal", ({ addresses }) => question(addresses));
  switch (form.get("intent")) {
    case "remove":
      return answer(
        await ask((addresses) => addresses.remove(customerId, id)),
        `&removed=${encodeURIComponent(id)}${wasDefault ? "&default=1" : ""}`,
      );
    case "restore":
      return answer(await ask((addresses) => addresses.restore(customerId, id, { asDefault: wasDefault })));
    case "default":
      return answer(await ask((addresses) => addresses.makeDefault(customerId, id)));
    default: {
      const typed = readAddress(form);
      const saved = await ask((addresses) => addresses.save(customerId, typed, id || undefined));
      return answer(saved, "", { open: id || newAddress, typed });
    }
  }
}

function answer(
  result: Result<unknown>,
  news = "",
  { open = null, typed }: { open?: string | null; typed?: AddressFields } = {},
) {
  if (result.ok) return redirect(`${tabAddress("addresses")}${news}`, 303);
  const status = result.error.code === "internal" ? 500 : 422;
  return data<AddressesAnswer>({ refused: result.error, open, typed }, status);
}

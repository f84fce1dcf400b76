import { useRef, useState } from "react";
import type { AddressListResponse } from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { type HttpMethod, requestTimeoutMs, sendJson } from "#storefront/api-client.ts";

export const addressesApiPath = "/api/me/addresses";

/** Keeps the address book in state; reloads it from the server after each change. */
export function useAddressBook(initial: AddressView[]) {
  const [addresses, setAddresses] = useState(initial);
  const [error, setError] = useState<Refusal | null>(null);
  const running = useRef<boolean>(false);

  const reload = async () => {
    const latest = await fetchAddresses();
    if (latest) setAddresses(latest);
    // A saved address ends the error of an earlier change.
    setError(null);
  };

  /** Resolves to true when the change is done. One at a time: a second click does nothing. */
  const change = async (method: HttpMethod, path: string, body: object = {}): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setError(null);
    const reply = await sendJson(method, `${addressesApiPath}/${path}`, body);
    // Reload after a refusal too: another tab may have changed the book.
    if (reply.kind !== "failed") await reload();
    running.current = false;
    if (reply.kind === "answered") return true;
    setError(reply.error ?? refusal("internal"));
    return false;
  };

  return { addresses, error, reload, change };
}

async function fetchAddresses(): Promise<AddressView[] | undefined> {
  try {
    const response = await fetch(addressesApiPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? ((await response.json()) as AddressListResponse).addresses : undefined;
  } catch {
    return undefined;
  }
}

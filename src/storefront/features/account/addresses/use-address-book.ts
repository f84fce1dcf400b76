import { useRef, useState } from "react";
import type { AddressListResponse } from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import { type HttpMethod, requestTimeoutMs, sendJson } from "#storefront/api-client.ts";

export const addressesApiPath = "/api/me/addresses";

/** The address book while the page lives; the server says after each change what is in it. */
export function useAddressBook(given: AddressView[]) {
  const [addresses, setAddresses] = useState(given);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const running = useRef<boolean>(false);

  const learn = async () => {
    const now = await readBook();
    if (now) setAddresses(now);
  };

  /** True when it was done. One at a time: a second press does nothing. */
  const change = async (method: HttpMethod, path: string, body: object = {}): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setTrouble(null);
    const asked = await sendJson(method, `${addressesApiPath}/${path}`, body);
    // Also after a refusal: another tab was there first.
    if (asked.kind !== "failed") await learn();
    running.current = false;
    if (asked.kind === "answered") return true;
    setTrouble(asked.error ?? refusal("internal"));
    return false;
  };

  return { addresses, trouble, learn, change };
}

async function readBook(): Promise<AddressView[] | undefined> {
  try {
    const response = await fetch(addressesApiPath, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? ((await response.json()) as AddressListResponse).addresses : undefined;
  } catch {
    return undefined;
  }
}

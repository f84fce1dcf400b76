import { useRef, useState } from "react";
import type { AddressesAnswer } from "#contracts/store/addresses.ts";
import type { AddressView } from "#contracts/store/customer.ts";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import { type Method, patienceMs, send } from "../ask/post.ts";

export const bookAddress = "/api/me/addresses";

/** The address book while the page lives; the server says after each change what is in it. */
export function useBook(given: AddressView[]) {
  const [addresses, setAddresses] = useState(given);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const running = useRef<boolean>(false);

  const learn = async () => {
    const now = await readBook();
    if (now) setAddresses(now);
  };

  /** True when it was done. One at a time: a second press does nothing. */
  const change = async (method: Method, path: string, body: object = {}): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setTrouble(null);
    const asked = await send(method, `${bookAddress}/${path}`, body);
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
    const response = await fetch(bookAddress, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? ((await response.json()) as AddressesAnswer).addresses : undefined;
  } catch {
    return undefined;
  }
}

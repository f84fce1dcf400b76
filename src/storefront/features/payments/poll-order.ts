import type { OrderStatus } from "#domain/orders/order-status.ts";

/** The order's current state; `gone` when it does not exist. */
export type PolledOrder = { status: OrderStatus; gaveWay: boolean; payBefore: string | null } | "gone";

const fastIntervalMs = 2_500;
const slowIntervalMs = 30_000;
/** Number of fast polls while the buyer pays, before polling slows down. */
const fastPolls = 240;
const timeoutMs = 15_000;

/** `api` is the order's path in the JSON API. Undefined when no response arrived. */
async function fetchOrder(api: string): Promise<PolledOrder | undefined> {
  try {
    const response = await fetch(api, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) return "gone";
    if (!response.ok) return undefined;
    const { status, gaveWay, payment } = (await response.json()) as {
      status: OrderStatus;
      gaveWay: boolean;
      payment: { payBefore: string | null } | null;
    };
    return { status, gaveWay, payBefore: payment?.payBefore ?? null };
  } catch {
    return undefined;
  }
}

/** Polls an order while the page is visible; `onState` gets every result. */
export function pollOrder(api: string, onState: (state: PolledOrder) => void): { poll: () => void; stop: () => void } {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polls = 0;
  const poll = async () => {
    clearTimeout(timer);
    const turn = ++polls;
    const state = document.hidden ? undefined : await fetchOrder(api);
    if (stopped || turn !== polls) return;
    if (state) onState(state);
    if (!stopped) timer = setTimeout(() => void poll(), polls < fastPolls ? fastIntervalMs : slowIntervalMs);
  };
  const pollIfVisible = () => void (!document.hidden && poll());
  document.addEventListener("visibilitychange", pollIfVisible);
  addEventListener("pageshow", pollIfVisible);
  void poll();
  return {
    poll: () => void poll(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
      removeEventListener("pageshow", pollIfVisible);
    },
  };
}

import type { OrderStatus } from "#domain/orders/order-status.ts";

/** What the shop says of an order now; `gone`: there is no such order. */
export type PolledOrder = { status: OrderStatus; payBefore: string | null } | "gone";

const firstMs = 2_500;
const longestMs = 30_000;
/** Asked often while somebody pays; an order that waits a day is asked now and then. */
const oftenFor = 240;
const patienceMs = 15_000;

/** `api` is the order's address in the JSON API. Undefined when no answer came. */
async function askOrder(api: string): Promise<PolledOrder | undefined> {
  try {
    const response = await fetch(api, { signal: AbortSignal.timeout(patienceMs) });
    if (response.status === 404) return "gone";
    if (!response.ok) return undefined;
    const { status, payment } = (await response.json()) as {
      status: OrderStatus;
      payment: { payBefore: string | null } | null;
    };
    return { status, payBefore: payment?.payBefore ?? null };
  } catch {
    return undefined;
  }
}

/** Goes on asking how an order stands while the page is looked at; `heard` gets every answer. */
export function pollOrder(api: string, heard: (state: PolledOrder) => void): { ask: () => void; stop: () => void } {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async () => {
    clearTimeout(timer);
    const turn = ++asked;
    const state = document.hidden ? undefined : await askOrder(api);
    if (stopped || turn !== asked) return;
    if (state) heard(state);
    if (!stopped) timer = setTimeout(() => void ask(), asked < oftenFor ? firstMs : longestMs);
  };
  const seen = () => void (!document.hidden && ask());
  document.addEventListener("visibilitychange", seen);
  addEventListener("pageshow", seen);
  void ask();
  return {
    ask: () => void ask(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pageshow", seen);
    },
  };
}

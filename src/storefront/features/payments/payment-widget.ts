import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";

/** The gateway's proof as the widget hands it over; a payment id may be missing (spec §8). */
export type WidgetProof = {
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

/** How an open widget ended. `shut`: by us, because there is nothing more to pay. */
export type WidgetOutcome =
  | { kind: "proof"; proof: WidgetProof }
  | { kind: "failed"; words: string | undefined }
  | { kind: "closed" }
  | { kind: "late" }
  | { kind: "shut" };

export type WidgetSession = { outcome: Promise<WidgetOutcome>; close: () => void };

/** What we use of `checkout.js` (reference: checkout.js). */
type Widget = {
  open: () => void;
  close?: () => void;
  on: (event: "payment.failed", heard: (failure: { error?: { description?: string } }) => void) => void;
};
type WidgetClass = new (options: object) => Widget;

const leastSeconds = 60;
const longestWords = 200;

/** Fetched when somebody pays and not before; once fetched it stays. Throws when it does not come. */
export async function loadWidget(script: string): Promise<WidgetClass> {
  const known = widgetClass();
  if (known) return known;
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("the payment window did not load"));
    };
    document.head.append(element);
  });
  const loaded = widgetClass();
  if (!loaded) throw new Error("the payment window did not load");
  return loaded;
}

function widgetClass(): WidgetClass | undefined {
  return (window as { Razorpay?: WidgetClass }).Razorpay;
}

/** Opens it over the page. In-app browsers that lose the handler come back by the form at `callback_url` (issue 5 §2). */
export function openWidget(Razorpay: WidgetClass, order: PaymentWidgetResponse, now = Date.now()): WidgetSession {
  let end: (how: WidgetOutcome) => void = () => {};
  const ended = new Promise<WidgetOutcome>((resolve) => {
    end = resolve;
  });
  const widget = new Razorpay({
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    name: "Elefant",
    description: `Order ${order.orderId}`,
    prefill: order.prefill,
    theme: { color: readThemeColour() },
    callback_url: new URL("/payments/callback", location.href).href,
    retry: { enabled: false },
    // The server's hold, by this browser's clock, which may be wrong.
    timeout: Math.max(leastSeconds, Math.floor((Date.parse(order.payBefore) - now) / 1_000)),
    modal: {
      confirm_close: false,
      ondismiss: (reason?: string) => end({ kind: reason === "timeout" ? "late" : "closed" }),
    },
    handler: (proof: WidgetProof) => end({ kind: "proof", proof }),
  });
  widget.on("payment.failed", ({ error }) =>
    end({ kind: "failed", words: error?.description?.slice(0, longestWords) }),
  );
  widget.open();
  return {
    outcome: ended,
    close: () => {
      end({ kind: "shut" });
      widget.close?.();
    },
  };
}

/** The page's own theme colour, so that this code needs no file of colours. */
function readThemeColour(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
}

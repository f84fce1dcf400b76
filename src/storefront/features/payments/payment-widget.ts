import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";

/** The gateway's proof of a payment, as the widget returns it; the payment id may be missing. */
export type WidgetProof = {
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

/** How an open widget ended. `closed-elsewhere`: by us, because there is nothing left to pay. */
export type WidgetOutcome =
  | { kind: "proof"; proof: WidgetProof }
  | { kind: "failed"; description: string | undefined }
  | { kind: "closed" }
  | { kind: "timedOut" }
  | { kind: "closed-elsewhere" };

export type WidgetSession = { outcome: Promise<WidgetOutcome>; close: () => void };

/** The part of `checkout.js` that we use (Razorpay documentation, Standard Checkout). */
type Widget = {
  open: () => void;
  close?: () => void;
  on: (event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void) => void;
};
type WidgetClass = new (options: object) => Widget;

const minTimeoutSeconds = 60;
const maxDescriptionLength = 200;

/** Loads the widget's script on the first payment and keeps it. Throws when it does not load. */
export async function loadWidget(script: string): Promise<WidgetClass> {
  const existing = widgetClass();
  if (existing) return existing;
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

/** Opens the widget over the page. In-app browsers that lose the handler return through the form at `callback_url`. */
export function openWidget(Razorpay: WidgetClass, order: PaymentWidgetResponse, now = Date.now()): WidgetSession {
  let end: (outcome: WidgetOutcome) => void = () => {};
  const outcome = new Promise<WidgetOutcome>((resolve) => {
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
    // Ends with the server's hold, measured by this browser's clock, which may be wrong.
    timeout: Math.max(minTimeoutSeconds, Math.floor((Date.parse(order.payBefore) - now) / 1_000)),
    modal: {
      confirm_close: false,
      ondismiss: (reason?: string) => end({ kind: reason === "timeout" ? "timedOut" : "closed" }),
    },
    handler: (proof: WidgetProof) => end({ kind: "proof", proof }),
  });
  widget.on("payment.failed", ({ error }) =>
    end({ kind: "failed", description: error?.description?.slice(0, maxDescriptionLength) }),
  );
  widget.open();
  return {
    outcome,
    close: () => {
      end({ kind: "closed-elsewhere" });
      widget.close?.();
    },
  };
}

/** The page's own theme colour, so that this code needs no file of colours. */
function readThemeColour(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
}

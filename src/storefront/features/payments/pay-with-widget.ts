import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import { type PaymentMessage, paymentMessages } from "./payment-messages.ts";

/** The gateway's proof of a payment, as the widget returns it; the payment id may be missing. */
type WidgetProof = {
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

/** How an open widget ended. `closed-elsewhere`: by us, because there is nothing left to pay. */
type WidgetOutcome =
  | { kind: "proof"; proof: WidgetProof }
  | { kind: "failed"; description: string | undefined }
  | { kind: "closed" }
  | { kind: "timedOut" }
  | { kind: "closed-elsewhere" };

type WidgetSession = { outcome: Promise<WidgetOutcome>; close: () => void };

/** The part of `checkout.js` that we use (Razorpay documentation, Standard Checkout). */
type Widget = {
  open: () => void;
  close?: () => void;
  on: (event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void) => void;
};
type WidgetClass = new (options: object) => Widget;

const minTimeoutSeconds = 60;
const maxDescriptionLength = 200;

/**
 * `message`: not paid; `unconfirmed`: maybe paid, the shop finds out; `closed-elsewhere`: we closed the widget because
 * the payment ended in another way.
 */
export type PaymentOutcome =
  | { kind: "paid" }
  | { kind: "message" | "unconfirmed"; message: PaymentMessage }
  | { kind: "closed-elsewhere" };
export type StartedPayment = { outcome: Promise<PaymentOutcome>; close: () => void };

/** Opens the widget and verifies its proof; `onProof` is called before verifying. Throws when the widget does not load. */
export async function payWithWidget(order: PaymentWidgetResponse, onProof: () => void): Promise<StartedPayment> {
  if (order.isPaid) return { outcome: Promise.resolve({ kind: "paid" }), close: () => {} };
  const { outcome, close } = openWidget(await loadWidget(order.script), order);
  return { outcome: outcome.then((widgetOutcome) => toPaymentOutcome(widgetOutcome, order, onProof)), close };
}

async function toPaymentOutcome(
  outcome: WidgetOutcome,
  { token }: PaymentWidgetResponse,
  onProof: () => void,
): Promise<PaymentOutcome> {
  if (outcome.kind === "closed-elsewhere") return outcome;
  if (outcome.kind === "failed") return { kind: "message", message: paymentMessages.failed(outcome.description) };
  if (outcome.kind !== "proof") return { kind: "message", message: paymentMessages[outcome.kind] };
  onProof();
  return await verifyPayment(outcome.proof, token);
}

/** Verifies the widget's proof with the shop; the shop settles unconfirmed payments by itself. */
async function verifyPayment(proof: WidgetProof, token: string): Promise<PaymentOutcome> {
  const unconfirmed = (title: string): PaymentOutcome => ({
    kind: "unconfirmed",
    message: paymentMessages.unconfirmed(title, token),
  });
  if (!proof.razorpay_payment_id) return unconfirmed(refusal("payment-missing").message);
  const reply = await postJson<{ status?: string }>("/api/payments/verify-payment", proof);
  if (reply.kind === "answered" && reply.value.status === "success") return { kind: "paid" };
  if (reply.kind === "answered") return unconfirmed(refusal("invalid-signature").message);
  if (reply.kind === "failed") return unconfirmed(refusal("payment-not-saved").message);
  const { code, message } = reply.error;
  if (code === "payment-failed") return { kind: "message", message: paymentMessages.failed(undefined) };
  if (code === "payment-returned") return { kind: "message", message: { title: message, lines: [], token } };
  return unconfirmed(message);
}

/** Loads the widget's script on the first payment and keeps it. Throws when it does not load. */
async function loadWidget(script: string): Promise<WidgetClass> {
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
function openWidget(Razorpay: WidgetClass, order: PaymentWidgetResponse, now = Date.now()): WidgetSession {
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
    description: `Order ${order.orderNumber}`,
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

import { setTimeout as pause } from "node:timers/promises";
import { runCheat } from "./cheat.ts";
import { buildPlacementBody, endingOf, lookAround } from "./look-around.ts";
import type { Buyer } from "./plan-buyer.ts";
import type { Ending, Placed } from "./sale-log.ts";
import { type Answer, askShop, type Sale } from "./shop-requests.ts";

type Proof = Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;

/** Runs a whole visit; every visit must end with a definite answer. */
export async function runBuyer(sale: Sale, buyer: Buyer): Promise<void> {
  const ending = buyer.cheats === "no" ? await buy(sale, buyer) : await runCheat(sale, buyer);
  sale.log.end(ending);
  if (ending === "gave up") sale.log.violations.push(`buyer ${buyer.number} got no answer`);
}

async function buy(sale: Sale, buyer: Buyer): Promise<Ending> {
  const total = await lookAround(sale, buyer);
  if (typeof total === "string") return total;
  await pause(buyer.typesMs);
  const body = buildPlacementBody(sale, buyer, total);
  let answer = await place(sale, buyer, body);
  let sent: PlacementBody = body;
  if (answer?.code === "code-needed") {
    const cashCode = await sale.mailboxes.readCode(buyer.email);
    if (cashCode === undefined) return "gave up";
    sale.log.codes.add(buyer.number);
    sent = { ...body, cashCode };
    answer = await place(sale, buyer, sent);
  }
  const placed = readPlaced(buyer, answer);
  if (!placed) return endingOf(sale, answer);
  sale.log.placed.push(placed);
  const ending = buyer.paysOnline ? await pay(sale, buyer, placed) : "ordered";
  if (ending === "ordered") sale.log.confirmed.add(buyer.number);
  if (buyer.comesBack) await comeBack(sale, buyer, { placed, again: () => place(sale, buyer, sent), ending });
  return ending;
}

type PlacementBody = ReturnType<typeof buildPlacementBody> & { cashCode?: string };

/** Places the order. Once many cash orders are open, the shop asks for a mailed code (docs/rules.md 12.8). */
const place = (sale: Sale, buyer: Buyer, body: PlacementBody) =>
  askShop(sale, buyer, {
    step: buyer.paysOnline ? "online order" : "cash order",
    path: buyer.paysOnline ? "/api/payments/create-order" : "/api/orders/cod",
    body,
  });

function readPlaced({ number, key }: Buyer, answer: Answer | undefined): Placed | undefined {
  if (answer?.status !== 200) return undefined;
  const { orderId, token, id } = answer.body;
  return { number, key, orderId: String(orderId), token: String(token), gatewayOrderId: String(id ?? "") };
}

/** Pays in the widget and reports the payment. If the shop can't see the payment yet, its webhook confirms it. */
async function pay(sale: Sale, buyer: Buyer, { gatewayOrderId }: Placed): Promise<Ending> {
  await pause(buyer.paysMs);
  const attempt = JSON.stringify({ orderId: gatewayOrderId, outcome: "success", instrument: "success@razorpay" });
  const widget = await fetch(`http://127.0.0.1:${sale.gatewayPort}/checkout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: attempt,
  });
  const { paid } = (await widget.json()) as { paid?: Proof };
  if (!paid) {
    sale.log.violations.push(`buyer ${buyer.number} could not pay: ${widget.status}`);
    return "gave up";
  }
  const path = "/api/payments/verify-payment";
  const answer = await askShop(sale, buyer, { step: "payment", path, body: paid, tries: 4 });
  if (answer?.status === 200) return "ordered";
  if (answer?.code === "payment-returned") return "payment returned";
  if (answer?.code === "payment-not-saved") return "payment to come";
  return endingOf(sale, answer);
}

/** Presses the button again and opens the order's link: both must show the same order, whatever its state. */
async function comeBack(
  sale: Sale,
  buyer: Buyer,
  { placed, again, ending }: { placed: Placed; again: () => Promise<Answer | undefined>; ending: Ending },
): Promise<void> {
  const answer = await again();
  const isSame = answer?.status === 200 && answer.body.orderId === placed.orderId;
  const hasEnded = ending !== "ordered" && answer?.status === 409;
  if (!isSame && !hasEnded)
    sale.log.violations.push(
      `buyer ${buyer.number} came back: ${answer?.status} ${answer?.code} ${answer?.body.orderId}`,
    );
  const page = await askShop(sale, buyer, { step: "page", path: `/order/${placed.token}` });
  if (page?.status !== 200) sale.log.violations.push(`the page of order ${placed.orderId} answered ${page?.status}`);
}

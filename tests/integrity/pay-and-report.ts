import { setTimeout as pause } from "node:timers/promises";
import type { BuyerLog } from "./buyer-log.ts";
import { expireHold, prepareConcurrentAction } from "./concurrent-actions.ts";
import type { Environment } from "./environment.ts";
import type { OpenedOrder } from "./run-visit.ts";
import { postWithRetries, sendCallbackForm } from "./shop-client.ts";

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** Pays at the gateway and reports it to the shop, or not, as planned; returns the payment if the buyer knows it. */
export async function payAndReport(env: Environment, log: BuyerLog, opened: OpenedOrder): Promise<string | undefined> {
  const { pays, holdEnds } = log.visit;
  if (pays === "never") return undefined;
  if (holdEnds !== undefined) {
    await expireHold(env, opened.orderId);
    await pause(holdEnds);
  }
  const pay = (input: object = {}) => payAtGateway(env, log, opened.gatewayOrderId, input);
  if (pays === "fails" || pays === "fails-then-once") await pay({ outcome: "failure" });
  if (pays === "fails") return undefined;
  if (pays === "late") return void (await pay({ instrument: "late" }));
  const rival = await prepareConcurrentAction(env, log, opened);
  const proofs = await Promise.all(pays === "twice-at-once" ? [pay(), pay()] : [pay()]);
  const first = proofs.find((proof) => proof !== undefined)?.razorpay_payment_id;
  const rivals = rival && first && rival(first);
  await Promise.all([rivals, ...proofs.map((proof) => proof && reportPayment(env, log, opened, proof))]);
  return first;
}

/** Pays as the widget does; undefined when the payment failed or its result was lost. */
async function payAtGateway(
  { gateway }: Environment,
  log: BuyerLog,
  orderId: string,
  input: object,
): Promise<Proof | undefined> {
  const answer = await gateway.app.request("/checkout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderId, outcome: "success", ...input }),
  });
  const body = (await answer.json()) as { paid?: Proof; failed?: unknown; lost?: boolean };
  const what = body.paid?.razorpay_payment_id ?? Object.keys(body).join();
  log.events.push(`paid at the gateway: ${answer.status} ${what}`);
  return body.paid;
}

async function reportPayment(env: Environment, log: BuyerLog, { orderId }: OpenedOrder, proof: Proof): Promise<void> {
  const page = async (input: Proof = proof) => {
    const answer = await postWithRetries(env, log, { path: "/api/payments/verify-payment", body: input, tries: 4 });
    if (answer?.status === 200) log.confirmedOrders.add(orderId);
    return answer;
  };
  const form = () => sendCallbackForm(env, log, proof);
  const forged = async () => {
    const answer = await page({ ...proof, razorpay_signature: "0".repeat(64) });
    if (answer?.status === 200) log.violations.push(`a forged signature for ${orderId} was accepted`);
  };
  switch (log.visit.tells) {
    case "page":
      return void (await page());
    case "form":
      return void (await form());
    case "both":
      return void (await Promise.all([page(), form()]));
    case "twice":
      return void (await Promise.all([page(), page()]));
    case "forged":
      return await forged();
    case "forged-first":
      await forged();
      return void (await page());
    case "nobody":
      return;
  }
}

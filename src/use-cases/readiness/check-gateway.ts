import { randomUUID } from "node:crypto";
import { readGatewayHealth } from "#db/queries/dashboard/todo-counts.ts";
import { hasRefundedPayment } from "#db/queries/settings/readiness-facts.ts";
import { checkEvent } from "#gateways/outside.ts";
import { blocks, type Check, ok, unknown, warns } from "./readiness-types.ts";

const none = "Online payment is not set up: RAZORPAY_KEY_ID is missing.";

/** The payment gateway: its keys, its API, and its way back to the shop. */
export const gatewayChecks: Check[] = [
  {
    id: "gateway-keys",
    who: "owner",
    why: "With test keys customers seem to pay, and no money arrives.",
    path: "",
    find: async ({ outside, mode }) => {
      if (!outside?.payments) return blocks(none);
      if (outside.payments.keyId.startsWith("rzp_live_")) return ok("The gateway's keys are live.");
      if (mode === "staging") return ok("The gateway's keys are for tests, as a shop for trying out may have.");
      return blocks("The gateway's keys are for tests: set RAZORPAY_KEY_ID to the live key (rzp_live_…).");
    },
  },
  {
    id: "gateway-api",
    who: "engineer",
    why: "Every online payment begins with a call to the gateway.",
    path: "",
    find: async ({ outside }) => {
      if (!outside?.payments) return blocks(none);
      const answer = await outside.payments.ask();
      if (answer.ok) return ok("The gateway's API answers, and takes the keys.");
      const reason = [answer.code, answer.description].filter(Boolean).join(": ");
      if (answer.areKeysRefused)
        return blocks(`The gateway refuses the keys (${reason}). Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.`);
      return blocks(
        answer.kind === "refused"
          ? `The gateway refuses the call (${reason}).`
          : `The gateway does not answer (${reason}).`,
      );
    },
  },
  {
    id: "webhook",
    who: "engineer",
    why: "Payments of customers who close their browser are known by webhook first.",
    path: "",
    find: async ({ outside }) => {
      if (!outside?.payments) return blocks(none);
      const body = JSON.stringify({ event: checkEvent });
      const answer = await outside.request(`${outside.publicUrl}/webhooks/razorpay`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-signature": outside.payments.signWebhook(body),
          "x-razorpay-event-id": `check-${randomUUID()}`,
        },
        body,
      });
      if (answer.status === 200) return ok("A signed webhook to the shop's own address is taken.");
      return blocks(
        `A webhook signed with RAZORPAY_WEBHOOK_SECRET and sent to ${outside.publicUrl}/webhooks/razorpay is answered ${answer.status}.`,
      );
    },
  },
  {
    id: "last-webhook",
    who: "engineer",
    why: "The gateway disables a webhook after a day of failures.",
    path: "/payments",
    find: async ({ database: { db }, clock }) => {
      const halfAnHourAgo = new Date(clock().getTime() - 30 * 60_000);
      const { lastMessageAt, isSilent } = await readGatewayHealth(db, halfAnHourAgo);
      if (isSilent) return warns("Payments arrive and webhooks do not: check the webhook in the gateway's dashboard.");
      return lastMessageAt ? ok("Webhooks arrive.") : unknown("No webhook has arrived from the gateway yet.");
    },
  },
];

/** Last check: whether a real payment was taken and refunded once. */
export const firstPaymentCheck: Check = {
  id: "first-payment",
  who: "owner",
  why: "Only a real payment proves that money comes, and goes back.",
  path: "/payments",
  find: async ({ database: { db } }) =>
    (await hasRefundedPayment(db))
      ? ok("A payment was taken and refunded in full.")
      : warns("Pay ₹1 yourself with a product at that price, and refund it, once the shop is open."),
};

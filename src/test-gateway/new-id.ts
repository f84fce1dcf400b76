import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Generates an id in Razorpay's format: 'order_' and 14 letters or digits. */
export function generateGatewayId(prefix: "order" | "pay" | "rfnd" | "card" | "event" | "work"): string {
  return `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("")}`;
}

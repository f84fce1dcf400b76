import { randomBytes, randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 'order_' and 14 random letters or digits (spec §9, D7): 83 bits, each letter equally likely. */
export function newOrderId(): string {
  return `order_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** The private part of `/order/{token}` (D10): 256 bits, 43 characters. */
export function newOrderToken(): string {
  return randomBytes(32).toString("base64url");
}

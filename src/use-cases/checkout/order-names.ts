import { newToken } from "#auth/token.ts";
import { randomLetters } from "../random-letters.ts";

/** 'order_' and 14 random letters or digits (spec §9, D7): 83 bits, each letter equally likely. */
export function newOrderId(): string {
  return `order_${randomLetters(14)}`;
}

/** The private part of `/order/{token}` (D10): 256 bits, 43 characters. */
export const newOrderToken = newToken;

import { generateToken } from "#auth/token.ts";
import { randomAlphanumeric } from "../random-letters.ts";

/** 'order_' and 14 random letters or digits (spec §9, D7): 83 bits, each letter equally likely. */
export function generateOrderId(): string {
  return `order_${randomAlphanumeric(14)}`;
}

/** The private part of `/order/{token}` (D10): 256 bits, 43 characters. */
export const generateOrderToken = generateToken;

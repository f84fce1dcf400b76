import { randomInt } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits, each equally likely: 14 of them are 83 bits. */
export function randomAlphanumeric(count: number): string {
  return randomText(count, alphabet);
}

/** Text of characters of an alphabet, each equally likely. */
export function randomText(count: number, characters: string): string {
  return Array.from({ length: count }, () => characters[randomInt(characters.length)]).join("");
}

import { randomLetters } from "../random-letters.ts";

export const newOperatorId = (): string => `opr_${randomLetters(14)}`;

export const newApiTokenId = (): string => `tok_${randomLetters(14)}`;

/** 119 random bits. */
export const newPassword = (): string => randomLetters(20);

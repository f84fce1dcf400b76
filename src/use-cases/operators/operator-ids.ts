import { randomAlphanumeric } from "../kernel/random-id.ts";

export const newOperatorId = (): string => `opr_${randomAlphanumeric(14)}`;

export const newApiTokenId = (): string => `tok_${randomAlphanumeric(14)}`;

/** 119 random bits. */
export const generatePassword = (): string => randomAlphanumeric(20);

/** Somebody else may change it while it is looked at. */
export const readAgainMs = 15_000;

/** Somebody else may change it while it is looked at. */
export const refetchIntervalMs = 15_000;

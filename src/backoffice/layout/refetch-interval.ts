/** Interval at which open records are refetched, because others may change them. */
export const refetchIntervalMs = 15_000;

import type { QueueLimit } from "#use-cases/kernel/turn-queue.ts";

/** All rendering shares one thread, so more places would not deliver any page sooner. */
export const renderLimit: QueueLimit = { places: 4, maxWaiting: 200, maxWaitMs: 2_000 };

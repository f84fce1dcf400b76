import type { QueueLimit } from "#use-cases/kernel/turn-queue.ts";

/** Rendering takes the one thread that everything shares: more places would make nobody's page come sooner. */
export const renderLimit: QueueLimit = { places: 4, maxWaiting: 200, maxWaitMs: 2_000 };

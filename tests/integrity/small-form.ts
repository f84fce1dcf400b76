/** The size of `npm test`; with this seed it meets every fault (`schedule.test.ts`). */
export const smallForm = { seed: 23, orders: 160, faultDensity: 4 } as const;

/** Requests whose time is measured; an online order also waits for the gateway. */
export type Step = "page" | "quote" | "cash order" | "online order" | "payment";
/** How a visit ended. `gave up` must never happen. */
export type Ending =
  | "ordered"
  | "sold out"
  | "gave way"
  | "payment returned"
  | "payment to come"
  | "refused"
  | "gave up";
export type Placed = { number: number; key: string; orderId: string; token: string; gatewayOrderId: string };

export type SaleLog = ReturnType<typeof createSaleLog>;

/** Log of all buyers of a sale. */
export function createSaleLog() {
  const answers = new Map<string, number>();
  const endings = new Map<Ending, number>();
  return {
    /** Milliseconds of accepted requests, and whether the gateway was slow during that time. */
    accepted: [] as { step: Step; ms: number; at: number; isGatewaySlow: boolean }[],
    placed: [] as Placed[],
    /** Buyers whose request a copy accepted but never answered. */
    cut: new Set<number>(),
    /** Buyers whom the shop asked to try again later. */
    askedBack: new Set<number>(),
    /** Buyers who had to type a mailed code. */
    codes: new Set<number>(),
    confirmed: new Set<number>(),
    /** Broken promises of the sale, in words. */
    violations: [] as string[],
    /** Number of answers by path, status and error code. */
    answers,
    endings,
    countAnswer: (words: string): void => void answers.set(words, (answers.get(words) ?? 0) + 1),
    end: (ending: Ending): void => void endings.set(ending, (endings.get(ending) ?? 0) + 1),
  };
}

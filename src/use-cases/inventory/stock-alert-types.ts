import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

type StockAlertInput = { sku: string; email: string; website: string };

/**
 * A SKU with its name in an email, 'Mountain Water, pack of 6', and the path of its page, or of the listing for merch
 * that is coming soon.
 */
export type StockAlertItem = { sku: string; name: string; path: string; isComingSoon: boolean };

/** Requests to be told when a SKU is in stock (docs/rules.md 6.8). */
export type StockAlertUseCases = {
  ask(input: StockAlertInput, caller: Caller): Promise<Result<{ email: string }>>;
  /** Undefined for a SKU that is not sold. */
  find(sku: string): Promise<StockAlertItem | undefined>;
  /** The address of the private link in an email; undefined once the shop has forgotten it. */
  emailOf(token: string): Promise<string | undefined>;
  /** Forgets the address of a private link; does nothing for a link that is no longer known. */
  stop(token: string): Promise<void>;
  /** Queues an email for each alert that is due. */
  queueDue(): Promise<void>;
};

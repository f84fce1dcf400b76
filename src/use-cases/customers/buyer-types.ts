import type {
  AdminBuyer,
  BuyerCount,
  BuyerFilter,
  BuyerListQuery,
  BuyerRow,
  BuyerSegment,
  BuyerTimelineEntry,
} from "#contracts/admin/buyer-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** Customers as operators see them, guests among them. */
export type BuyerUseCases = {
  /** `next` is the id of the last row, null at the end. */
  list(actor: Actor, query: BuyerListQuery): Promise<Result<{ items: BuyerRow[]; next: string | null }>>;
  summarize(actor: Actor, filter: BuyerFilter): Promise<Result<BuyerCount>>;
  countSegments(actor: Actor): Promise<Result<Record<"all" | BuyerSegment, BuyerCount>>>;
  /** The filtered list as CSV. */
  export(actor: Actor, filter: BuyerFilter): Promise<Result<{ fileName: string; parts: AsyncIterable<string> }>>;
  /** Finds the customer by its id or the account's. */
  get(actor: Actor, id: string): Promise<Result<AdminBuyer>>;
  /** `next` is the key of the last entry, null at the end. */
  timeline(
    actor: Actor,
    id: string,
    query: { after?: string | undefined; limit: number },
  ): Promise<Result<{ items: BuyerTimelineEntry[]; next: string | null }>>;
  /** A repeated request adds one note. */
  note(actor: Actor, id: string, note: { text: string; key: string }): Promise<Result<null>>;
  setTags(actor: Actor, id: string, change: { tags: string[]; version: number }): Promise<Result<null>>;
};

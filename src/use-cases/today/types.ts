import type { LookKind, Today, ToLookAt } from "#contracts/admin/today.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Span = { from?: string | undefined; to?: string | undefined };
type LookQuery = { kind?: LookKind[] | undefined; limit: number; after?: string | undefined };

/** The first page of the back office (issue 6 §2). */
export type TodayUseCases = {
  /** Today's sales without a span. What the asker may not see is left out. */
  read(who: Who, span: Span): Promise<Result<Today>>;
  /** Newest first. */
  payments(who: Who, query: LookQuery): Promise<Result<{ items: ToLookAt[]; next: string | null }>>;
  /** Once: again says the same and writes nothing. */
  lookedAt(who: Who, messageId: string): Promise<Result<null>>;
};

import type { AnswerOf, BodyOf, QueryOf } from "#contracts/admin/call.ts";
import type { PriceChange, ShelfChange, ShelfRow, shelfCalls } from "#contracts/admin/shelf.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Calls = typeof shelfCalls;

/** Prices and stock of everything that can be bought, by SKU (issue 7 §1). */
export type Shelf = {
  list(who: Who, query: QueryOf<Calls["list"]>): Promise<Result<AnswerOf<Calls["list"]>>>;
  preview(who: Who, changes: ShelfChange[]): Promise<Result<AnswerOf<Calls["preview"]>>>;
  /** All of them or none. What is not any more what it `was`: `changed-meanwhile`, and `current` has the rows. */
  apply(who: Who, work: BodyOf<Calls["apply"]>): Promise<Result<null> & { current?: ShelfRow[] }>;
  move(who: Who, sku: string, move: BodyOf<Calls["move"]>): Promise<Result<{ stock: number }>>;
  movements(who: Who, sku: string, query: QueryOf<Calls["movements"]>): Promise<Result<AnswerOf<Calls["movements"]>>>;
  prices(who: Who, query: QueryOf<Calls["prices"]>): Promise<Result<AnswerOf<Calls["prices"]>>>;
  schedule(who: Who, wanted: BodyOf<Calls["schedule"]>): Promise<Result<PriceChange>>;
  withdraw(who: Who, id: string): Promise<Result<null>>;
  jobs: {
    /** Prices whose moment has come; asked again, or by two at once, they begin once. */
    beginPrices(id: number): Promise<void>;
  };
};

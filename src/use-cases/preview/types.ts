import type { Tx } from "../../db/client.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Deps } from "../deps.ts";
import type { Result, Shop } from "../shop.ts";

/** What of the shop waits as a draft: a text by its key, a product by its id. */
export type PreviewSubject = { kind: string; id: string };

/** Inside the transaction that is rolled back when the page is drawn. */
type Applying = { tx: Tx; at: Date; database: Deps["database"] };

/**
 * Puts a draft in the place of what customers see, as publishing it would. What has no draft stays as it is; a draft
 * that cannot be shown yet answers why.
 */
export type ApplyDraft = (applying: Applying, id: string) => Promise<Refusal | undefined>;

export type Previews = {
  /**
   * Draws a page of the shop as it will be when the draft that `token` names is published. `draw` gets that shop and
   * has to be done with it when it answers: nothing of it stays.
   */
  show<T>(token: string, draw: (shop: Shop) => Promise<T>): Promise<Result<T>>;
};

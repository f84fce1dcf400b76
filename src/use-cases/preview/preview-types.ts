import type { Tx } from "#db/client.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Result } from "../kernel/result.ts";

/** Inside the transaction that is rolled back when the page is drawn. */
type DraftContext = { tx: Tx; at: Date; database: Deps["database"] };

/**
 * Puts a draft in the place of what customers see, as publishing it would, and names what is missing or wrong in it:
 * that stands in [brackets], or is left out. What has no draft stays as it is.
 */
export type ApplyDraft = (applying: DraftContext, id: string) => Promise<Result<{ lacks: string[] }>>;

/** `Shop` is everything the shop can do, over another database. */
export type PreviewUseCases<Shop> = {
  /**
   * Draws a page of the shop as it will be when the draft that `token` names is published. `draw` gets that shop, and
   * what the draft lacks to be published, and has to be done with it when it answers: nothing of it stays.
   */
  render<T>(token: string, draw: (shop: Shop, lacks: string[]) => Promise<T>): Promise<Result<T>>;
};

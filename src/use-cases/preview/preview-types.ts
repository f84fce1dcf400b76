import type { Tx } from "#db/client.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Result } from "../kernel/result.ts";

/** The context inside the transaction that is rolled back after rendering. */
type DraftContext = { tx: Tx; at: Date; database: Deps["database"] };

/**
 * Publishes a draft for the preview and lists what is missing or invalid in it: such values show in [brackets] or are
 * left out. Without a draft nothing changes.
 */
export type ApplyDraft = (applying: DraftContext, id: string) => Promise<Result<{ lacks: string[] }>>;

/** `Shop` is everything the shop can do, over another database. */
export type PreviewUseCases<Shop> = {
  /**
   * Renders a page as it will be after publishing the draft that `token` names. `draw` gets that shop and the fields
   * the draft is missing; it must be finished when it returns, because everything is rolled back.
   */
  render<T>(token: string, draw: (shop: Shop, lacks: string[]) => Promise<T>): Promise<Result<T>>;
};

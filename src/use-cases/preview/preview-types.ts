import type { Result } from "../kernel/result.ts";

/** `Shop` is everything the shop can do, over another database. */
export type PreviewUseCases<Shop> = {
  /**
   * Renders a page as it will be after publishing the draft that `token` names. `draw` gets that shop and the fields
   * the draft is missing; it must be finished when it returns, because everything is rolled back.
   */
  render<T>(token: string, draw: (shop: Shop, lacks: string[]) => Promise<T>): Promise<Result<T>>;
};

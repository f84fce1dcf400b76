import type { ShopState } from "#db/queries/settings/shop-state.ts";
import { refusal } from "#domain/errors.ts";

/** Text that visitors read while the shop is closed; "" while it is open. */
export const describeClosed = ({ isOpen, closedWords }: ShopState): string =>
  isOpen ? "" : closedWords || refusal("shop-closed").message;

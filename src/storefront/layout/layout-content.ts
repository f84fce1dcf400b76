import { createContext, use } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";

/**
 * Texts of the layout and the cart, loaded by the root route, the number for help, "" for none, and why the shop takes no
 * orders, "" while it does.
 */
export type LayoutContent = {
  frame: DocumentBody<"frame">;
  cart: DocumentBody<"cart">;
  whatsappNumber?: string;
  closedWords?: string;
};

export const LayoutContentContext = createContext<LayoutContent | null>(null);

export function useLayoutContent(): LayoutContent {
  const words = use(LayoutContentContext);
  if (!words) throw new Error("useLayoutContent must be used inside the layout");
  return words;
}

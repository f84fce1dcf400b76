import { createContext, use } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";

/** What is written around every page; the root's loader brings it. */
export type LayoutContent = { frame: DocumentBody<"frame">; cart: DocumentBody<"cart"> };

export const LayoutContentContext = createContext<LayoutContent | null>(null);

export function useLayoutContent(): LayoutContent {
  const words = use(LayoutContentContext);
  if (!words) throw new Error("the shell's words are read inside the shell");
  return words;
}

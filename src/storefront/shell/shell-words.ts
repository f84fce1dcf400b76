import { createContext, use } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";

/** What is written around every page; the root's loader brings it. */
export type ShellWords = { frame: DocumentBody<"frame">; cart: DocumentBody<"cart"> };

export const ShellWordsContext = createContext<ShellWords | null>(null);

export function useShellWords(): ShellWords {
  const words = use(ShellWordsContext);
  if (!words) throw new Error("the shell's words are read inside the shell");
  return words;
}

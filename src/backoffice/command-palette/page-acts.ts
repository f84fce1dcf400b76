import { useLayoutEffect } from "react";

export type PageAct = { label: string; shortcut?: string | undefined; run: () => void };

type PageActs = { title: string; acts: readonly PageAct[] };

/** Actions of the open record. The palette reads them when it opens; changes cause no render. */
let current: PageActs | null = null;

/** Offers the acts of the open record in the command palette, under its title. */
export function usePageActs(title: string, acts: readonly PageAct[]): void {
  useLayoutEffect(() => {
    const mine = { title, acts };
    current = mine;
    return () => {
      if (current === mine) current = null;
    };
  });
}

export const readPageActs = (): PageActs => current ?? { title: "", acts: [] };

/** Keys that the page itself names in `aria-keyshortcuts`, for the list of shortcuts. */
export function readPageShortcuts(): { keys: string[]; label: string }[] {
  const named = [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]:not(:disabled)")];
  const shortcuts = named.map((element) => ({
    keys: [element.getAttribute("aria-keyshortcuts") ?? ""],
    label: nameOf(element),
  }));
  return shortcuts.filter(({ label }, index) => shortcuts.findIndex((other) => other.label === label) === index);
}

function nameOf(element: HTMLElement): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.labels?.[0]?.textContent?.trim() || element.getAttribute("aria-label") || "";
  const texts = [...element.childNodes].filter((node) => !(node instanceof Element && node.matches("kbd, .kbd")));
  return (
    element.getAttribute("aria-label") ??
    texts
      .map(({ textContent }) => textContent)
      .join("")
      .trim()
  );
}

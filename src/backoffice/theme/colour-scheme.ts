import { useCallback, useSyncExternalStore } from "react";
import { isSchemeChoice, type SchemeChoice, schemeCookie } from "#contracts/admin/colour-scheme.ts";

const year = 365 * 24 * 60 * 60;
const choiceChanged = "backoffice:scheme";
let current: SchemeChoice = "system";

/** Read on demand, because tests without a browser load this module too. */
const systemScheme = () => matchMedia("(prefers-color-scheme: dark)");
const keyFor = (person: string): string => `scheme:${person}`;

/** Sets `data-theme` on the root, which `tokens.css` reads. */
function apply(choice: SchemeChoice): void {
  current = choice;
  const isDark = choice === "dark" || (choice === "system" && systemScheme().matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Applies what the server read from the cookie, before anything is drawn, and follows the system. */
export function startColourScheme(): void {
  const stored = document.documentElement.dataset.theme;
  apply(isSchemeChoice(stored) ? stored : "system");
  systemScheme().addEventListener("change", () => apply(current));
}

/** Applies the signed-in operator's choice, because several people may share a browser. */
export function applySchemeOf(person: string): void {
  const stored = localStorage.getItem(keyFor(person));
  choose(isSchemeChoice(stored) ? stored : "system");
}

function choose(choice: SchemeChoice): void {
  apply(choice);
  // Tell the server for the next page load, so that a dark page does not flash white.
  const value = choice === "system" ? `; Max-Age=0` : `${choice}; Max-Age=${year}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${schemeCookie}=${value}; Path=/admin; SameSite=Strict`;
  dispatchEvent(new Event(choiceChanged));
}

/** The person's choice between System, Light and Dark, kept in this browser. */
export function useColourScheme(person: string): [SchemeChoice, (choice: SchemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, () => current);
  const change = useCallback(
    (next: SchemeChoice) => {
      localStorage.setItem(keyFor(person), next);
      choose(next);
    },
    [person],
  );
  return [choice, change];
}

function subscribe(onChange: () => void): () => void {
  addEventListener(choiceChanged, onChange);
  return () => removeEventListener(choiceChanged, onChange);
}

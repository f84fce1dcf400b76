import { useEffect } from "react";
import { useLocation } from "react-router";

/** Whoever does one of these has gone on by themselves. */
const acts = ["keydown", "pointerdown"];

/**
 * `/settings#upiId`: takes the keyboard to the field of that name, once it is there. A page may read for long what it
 * shows; that is waited for, but the keyboard is not taken from where somebody works meanwhile.
 */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    // A new visit to the same address counts too.
    if (name === "" || key === "") return;
    const go = (): boolean => {
      const field = fieldOf(name);
      field?.scrollIntoView({ block: "center" });
      field?.focus();
      return field !== null;
    };
    if (go()) return;
    const watch = new MutationObserver(() => {
      if (go()) stop();
    });
    const stop = () => {
      watch.disconnect();
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
    watch.observe(document.body, { childList: true, subtree: true });
    for (const act of acts) document.addEventListener(act, stop, true);
    return stop;
  }, [hash, key]);
}

function fieldOf(name: string): HTMLElement | null {
  return (
    document.getElementById(`field-${name}`) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  );
}

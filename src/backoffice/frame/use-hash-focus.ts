import { useEffect } from "react";
import { useLocation } from "react-router";

/** A page may still be reading what it shows. */
const patienceMs = 5_000;

/** `/settings#upiId`: takes the keyboard to the field of that name, once it is there. */
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
    const stop = () => watch.disconnect();
    watch.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(stop, patienceMs);
    return () => {
      stop();
      clearTimeout(end);
    };
  }, [hash, key]);
}

function fieldOf(name: string): HTMLElement | null {
  return (
    document.getElementById(`field-${name}`) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  );
}

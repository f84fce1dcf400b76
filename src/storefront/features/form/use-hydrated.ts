import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and while it comes to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

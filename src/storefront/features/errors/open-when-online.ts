/**
 * Opens the wanted page when the connection is back; returns a function that stops waiting. It also checks the shop
 * every few seconds, because a phone may call a dead connection 'online' and never report a change. Uses nothing
 * outside of itself: the offline page runs its source.
 */
export function openWhenOnline(wanted: string, atOnce = false): () => void {
  const open = () => location.replace(wanted);
  const ask = async () => {
    if (document.hidden || !navigator.onLine) return;
    const response = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
    if (response?.ok) open();
  };
  const timer = setInterval(ask, 5_000);
  addEventListener("online", open);
  if (atOnce) void ask();
  return () => {
    clearInterval(timer);
    removeEventListener("online", open);
  };
}

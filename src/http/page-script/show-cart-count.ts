/**
 * Shows the number of items on the cart's button until the storefront's script does. It only sets attributes that React
 * does not know, because React expects the page as the server sent it. Runs in the page: uses nothing outside of
 * itself.
 */
export function showCartCount(): void {
  const count = (key: string): number => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? "[]");
      const items: { quantity: number }[] = stored.items ?? stored;
      return items.reduce((sum, { quantity }) => sum + quantity, 0) || 0;
    } catch {
      // Storage is blocked, or another program has written to it.
      return 0;
    }
  };
  const set = (element: Element | null | undefined, name: string, value: string) =>
    value ? element?.setAttribute(name, value) : element?.removeAttribute(name);
  const show = (items: number) => {
    const badge = document.querySelector("#cart-count")?.previousElementSibling;
    set(badge, "data-count", items > 99 ? "99+" : items > 0 ? String(items) : "");
    set(badge?.firstElementChild, "aria-description", items > 0 ? `${items} ${items === 1 ? "item" : "items"}` : "");
  };
  const draw = () => show(count("cartItems") + count("merchCartItems"));
  // `pageshow`, because Back may restore the page as it was left.
  const types = ["DOMContentLoaded", "pageshow", "storage"];
  for (const type of types) addEventListener(type, draw);
  addEventListener("shop:ready", () => {
    for (const type of types) removeEventListener(type, draw);
    show(0);
  });
}

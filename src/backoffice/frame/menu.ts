import type { Right } from "../../domain/rights.ts";

/** Everything that can be gone to, once: menu, palette and `G` shortcuts are made of it. Shown to who has the right. */
export const entries: { to: string; words: string; right: Right; key?: string }[] = [
  { to: "/orders", words: "Orders", right: "orders.read", key: "o" },
];

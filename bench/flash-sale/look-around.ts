import { setTimeout as pause } from "node:timers/promises";
import { buildCodBody } from "#tests/fixtures/cod-body.ts";
import type { Buyer } from "./plan-buyer.ts";
import type { Ending } from "./sale-log.ts";
import { type Answer, askShop, type Sale } from "./shop-requests.ts";

/** Error codes that tell a buyer that the item is sold out. */
const soldOut = ["short-stock", "unknown-item"];
/** The page cache has the first two; the third is rendered for each visitor. */
const pages = ["/", "/single-product-page/mountain-water", "/check-out"];

/** Reads pages up to checkout and asks for a quote; returns its total, or how the visit ended. */
export async function lookAround(sale: Sale, buyer: Buyer): Promise<number | Ending> {
  for (const path of pages) {
    const page = await askShop(sale, buyer, { step: "page", path });
    if (page?.status !== 200) return endingOf(sale, page);
    await pause(buyer.looksMs);
  }
  const items = [{ id: sale.item, quantity: 1 }];
  const quoted = await askShop(sale, buyer, { step: "quote", path: "/api/orders/quote", body: { items } });
  if (quoted?.status !== 200) return endingOf(sale, quoted);
  const { total, problems } = quoted.body as { total: number; problems: unknown[] };
  return problems.length > 0 ? "sold out" : total;
}

export const buildPlacementBody = ({ item }: Sale, { phone, email, key }: Buyer, total: number) => ({
  ...buildCodBody([{ id: item, quantity: 1 }], total, key),
  phone,
  email,
});

/** Returns how a visit ends after an answer other than 200. */
export function endingOf({ log }: Sale, answer: Answer | undefined): Ending {
  if (!answer) return "gave up";
  if (answer.code && soldOut.includes(answer.code)) return "sold out";
  if (answer.code === "order-expired") return "gave way";
  log.violations.push(`an honest buyer was answered ${answer.status} ${answer.code}`);
  return "refused";
}

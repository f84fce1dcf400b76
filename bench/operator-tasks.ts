import { chromium } from "@playwright/test";
import { getBrowserLaunchOptions } from "#tests/e2e/support/chromium.ts";
import { type Effort, sumSeconds } from "./operator-tasks/effort.ts";
import { OperatorHand } from "./operator-tasks/operator-hand.ts";
import {
  bookParcels,
  confirmUpiPayments,
  type Desk,
  packOrders,
  pasteTracking,
  refundTwoPacks,
} from "./operator-tasks/order-tasks.ts";
import { launchFlavour } from "./operator-tasks/product-task.ts";
import { fillShop, startSampleShop } from "./operator-tasks/sample-shop.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";

type Task = {
  what: string;
  run: (desk: Desk) => Promise<void>;
  /**
   * Effort in this shop before the screens were improved, and in Shopify in daily use: estimates of one practised
   * person, not measured.
   */
  before: string;
  shopify: { words: string; clicks?: number; actions?: number; seconds?: number };
};

/** In the order in which the tasks need each other's orders: packed orders are booked afterwards. */
const tasks: readonly Task[] = [
  {
    what: "30 tracking numbers",
    run: pasteTracking,
    before: "5 clicks and a paste, ~15 s",
    shopify: { words: "one by one or an app, ~10 min", seconds: 600 },
  },
  {
    what: "pack, slips and labels of 30 orders",
    run: packOrders,
    before: "11 clicks, ~45 s",
    shopify: { words: "~6 clicks, ~25 s", clicks: 6, seconds: 25 },
  },
  {
    what: "book 30 parcels with a courier",
    run: bookParcels,
    before: "retyped, ~45 min",
    shopify: { words: "an app or CSV, ~2 min", seconds: 120 },
  },
  {
    what: "refund 2 of 4 packs",
    run: refundTwoPacks,
    before: "2 clicks and the amount by head, ~20 s",
    shopify: { words: "2 clicks, ~12 s", clicks: 2, seconds: 12 },
  },
  {
    what: "new flavour: 3 packs, 3 pictures, stock",
    run: launchFlavour,
    before: "~50 actions, 5–6 min",
    shopify: { words: "~25 actions, 2–3 min", actions: 25, seconds: 180 },
  },
  {
    what: "confirm 20 UPI payments",
    run: confirmUpiPayments,
    before: "~80 actions, ~8 min",
    shopify: { words: "3 clicks", clicks: 3 },
  },
];

/** 'not worse', or by how much it is worse. */
function judge(effort: Effort, { clicks, actions, seconds }: Task["shopify"]): string {
  const worse = [
    clicks !== undefined && effort.clicks > clicks && `${effort.clicks - clicks} clicks`,
    actions !== undefined && effort.actions > actions && `${effort.actions - actions} actions`,
    seconds !== undefined && sumSeconds(effort) > seconds && `${Math.ceil(sumSeconds(effort) - seconds)} s`,
  ].filter((part) => part !== false);
  return worse.length === 0 ? "not worse" : `worse by ${worse.join(" and ")}`;
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

function describe(effort: Effort): string {
  const { clicks, actions, keys, pastedCharacters, drops, scrolls, pages, browserClicks } = effort;
  return [
    `${plural(clicks, "click")} (${plural(actions, "action")})`,
    plural(keys, "key"),
    pastedCharacters > 0 && `${plural(pastedCharacters, "character")} pasted`,
    drops > 0 && plural(drops, "drop"),
    scrolls > 0 && `${plural(scrolls, "screen")} scrolled`,
    `${plural(pages, "page")} opened`,
    browserClicks > 0 && `${plural(browserClicks, "tab")} closed`,
    `${sumSeconds(effort).toFixed(0)} s`,
  ]
    .filter((part) => part !== false)
    .join(", ");
}

function toRow({ what, before, shopify }: Task, effort: Effort): ResultRow {
  return {
    what,
    figure: `${describe(effort)}: ${judge(effort, shopify)}`,
    against: `Shopify: ${shopify.words}; here before: ${before}`,
    noise: `once; ${effort.modelSeconds.toFixed(1)} s by the model, ${effort.waitSeconds.toFixed(1)} s of waiting`,
  };
}

export const operatorTasksBench: Bench = {
  title: "Operator tasks",
  run: async () => {
    const server = await startSampleShop();
    const chrome = await chromium.launch(await getBrowserLaunchOptions());
    try {
      const context = await chrome.newContext({
        viewport: { width: 1440, height: 900 },
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const shop = await fillShop(context, `http://localhost:${server.port}`);
      const page = await context.newPage();
      const hand = new OperatorHand(page);
      const rows: ResultRow[] = [];
      for (const task of tasks) {
        await task.run({ page, hand, shop });
        rows.push(toRow(task, hand.end()));
      }
      return rows;
    } finally {
      await chrome.close();
      await server.stop();
    }
  },
};

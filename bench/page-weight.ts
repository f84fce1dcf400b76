import { type BrowserContext, chromium } from "@playwright/test";
import { getBrowserLaunchOptions } from "#tests/e2e/support/chromium.ts";
import { measureFirstLoad, phoneDevice, weightLimits } from "./first-load.ts";
import { startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";

const turns = 3;
const shelf = weightLimits.script.shelves;
const pages = [
  { name: "home", path: "/", script: shelf },
  { name: "beverages", path: "/beverages", script: shelf },
  { name: "product", path: "/single-product-page/mountain-water", script: shelf },
  { name: "merch", path: "/merch", script: weightLimits.script.checkout },
  { name: "FAQ", path: "/faq", script: shelf },
  { name: "sign-in", path: "/sign-in", script: weightLimits.script.checkout },
  {
    name: "checkout, two packs",
    path: "/check-out?item=mountainwater-6&quantity=2",
    script: weightLimits.script.checkout,
  },
];

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} KB`;

async function rowOf(
  open: () => Promise<BrowserContext>,
  { name, path, script }: (typeof pages)[number],
): Promise<ResultRow> {
  const views = [];
  for (let turn = 0; turn < turns; turn++) {
    const context = await open();
    views.push(await measureFirstLoad(await context.newPage(), path));
    await context.close();
  }
  const [first] = views;
  if (!first) throw new Error("nothing was measured");
  const { bytes } = first;
  const parts = [
    `JavaScript ${kb(bytes.script)}, ${kb(first.early)} of it before the page has loaded`,
    `CSS ${kb(bytes.style)}`,
    `fonts ${kb(bytes.font)}`,
    `pictures ${kb(bytes.picture)}`,
    `in all ${kb(first.total)}`,
    `pictures fetched ahead ${kb(first.ahead)}`,
    `layout shift ${median(views.map(({ shift }) => shift)).toFixed(4)}`,
  ];
  return {
    what: `first view on a phone: ${name}`,
    figure: parts.join(", "),
    against: `limits: JavaScript ${kb(script)}, ${kb(weightLimits.early)} early, in all ${kb(weightLimits.total)}, layout shift ${weightLimits.shift}`,
    noise: formatSpread(views.map(({ total }) => total)),
  };
}

export const pageWeightBench: Bench = {
  title: "First view",
  run: async () => {
    const shop = await startShop();
    const chrome = await chromium.launch(await getBrowserLaunchOptions());
    try {
      const baseURL = `http://127.0.0.1:${shop.port}`;
      // Requests that pass through a worker are not seen by the page.
      const open = () => chrome.newContext({ ...phoneDevice, baseURL, serviceWorkers: "block" });
      const rows: ResultRow[] = [];
      for (const page of pages) rows.push(await rowOf(open, page));
      return rows;
    } finally {
      await chrome.close();
      await shop.stop();
    }
  },
};

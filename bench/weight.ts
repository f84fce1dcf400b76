import { type BrowserContext, chromium } from "@playwright/test";
import { browser } from "#tests/e2e/browser.ts";
import { firstView, limits, phone } from "./first-view.ts";
import { startShop } from "./programs.ts";
import { type Bench, median, noise, type Row } from "./table.ts";

const turns = 3;
const shelf = limits.script.shelves;
const pages = [
  { name: "home", path: "/", script: shelf },
  { name: "product", path: "/single-product-page/mountain-water", script: shelf },
  { name: "checkout, two packs", path: "/check-out?item=mountainwater-6&quantity=2", script: limits.script.checkout },
];

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} KB`;

async function rowOf(
  open: () => Promise<BrowserContext>,
  { name, path, script }: (typeof pages)[number],
): Promise<Row> {
  const views = [];
  for (let turn = 0; turn < turns; turn++) {
    const context = await open();
    views.push(await firstView(await context.newPage(), path));
    await context.close();
  }
  const [first] = views;
  if (!first) throw new Error("nothing was measured");
  const { bytes } = first;
  const parts = [
    `JavaScript ${kb(bytes.script)}`,
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
    against: `limits: JavaScript ${kb(script)}, in all ${kb(limits.total)}, layout shift ${limits.shift}`,
    noise: noise(views.map(({ total }) => total)),
  };
}

export const weightBench: Bench = {
  title: "Weight",
  run: async () => {
    const shop = await startShop();
    const chrome = await chromium.launch(await browser());
    try {
      const open = () => chrome.newContext({ ...phone, baseURL: `http://127.0.0.1:${shop.port}` });
      const rows: Row[] = [];
      for (const page of pages) rows.push(await rowOf(open, page));
      return rows;
    } finally {
      await chrome.close();
      await shop.stop();
    }
  },
};

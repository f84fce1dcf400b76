import type { Page, Request } from "@playwright/test";

const kinds = { script: "script", stylesheet: "style", font: "font", image: "picture" } as const;
type Kind = (typeof kinds)[keyof typeof kinds] | "rest";

/**
 * Compressed bytes without headers. `early` counts the script that is fetched before the page has loaded; `ahead` the
 * pictures below the first screen, which `total` excludes.
 */
export type FirstLoad = { bytes: Record<Kind, number>; early: number; total: number; ahead: number; shift: number };

/** A common phone: 390 × 844 at 3× DPR. */
export const phoneDevice = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** Limits in bytes; a kilobyte is 1,000. No script competes with the first view: it comes at the first touch. */
export const weightLimits = {
  early: 10_000,
  script: { shelves: 128_000, checkout: 160_000 },
  total: 350_000,
  shift: 0.02,
};

/**
 * Measures what a page fetches with a cold cache, until the network is idle after a first touch, and its layout shift.
 * Lazy pictures are counted apart, because how far ahead a browser fetches them changes with its version.
 */
export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  // A carousel that moves by itself would fetch more pictures.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(watchShifts);
  const finished: Request[] = [];
  const late = new Set<Request>();
  let isLoaded = false;
  page.once("load", () => {
    isLoaded = true;
  });
  page.on("request", (request) => isLoaded && late.add(request));
  page.on("requestfinished", (request) => void finished.push(request));
  await page.goto(path, { waitUntil: "networkidle" });
  await touch(page);
  const below = new Set(await page.evaluate(picturesBelow));
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0, picture: 0, rest: 0 };
  let [early, ahead] = [0, 0];
  for (const request of finished) {
    // What comes from the browser's cache has a negative size: the page fetches its modules before it imports them.
    const size = Math.max(0, (await request.sizes()).responseBodySize);
    if (kindOf(request) === "script" && !late.has(request)) early += size;
    if (below.has(request.url())) ahead += size;
    else bytes[kindOf(request)] += size;
  }
  const shift = await page.evaluate(() => Number(Reflect.get(globalThis, "shifted")));
  return { bytes, early, total: Object.values(bytes).reduce((sum, count) => sum + count), ahead, shift };
}

/** Lets the page's script start, and waits until nothing has been fetched for half a second. */
async function touch(page: Page): Promise<void> {
  let last = Date.now();
  page.on("request", () => {
    last = Date.now();
  });
  await page.evaluate(() => dispatchEvent(new Event("wheel")));
  while (Date.now() - last < 500) await page.waitForTimeout(100);
}

function kindOf(request: Request): Kind {
  const type = request.url().endsWith(".js") ? "script" : request.resourceType();
  return type in kinds ? kinds[type as keyof typeof kinds] : "rest";
}

/** Sums up layout shifts. Runs in the page before its own scripts. */
function watchShifts(): void {
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      Object.assign(globalThis, { shifted: Reflect.get(globalThis, "shifted") + entry.value });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Lists the URLs of lazy pictures below the first screen. Runs in the page. */
function picturesBelow(): string[] {
  const pictures = [...document.images].map((picture) => ({
    address: picture.currentSrc,
    below: picture.loading === "lazy" && picture.getBoundingClientRect().top >= innerHeight,
  }));
  const inView = new Set(pictures.filter(({ below }) => !below).map(({ address }) => address));
  return pictures.filter(({ below, address }) => below && !inView.has(address)).map(({ address }) => address);
}

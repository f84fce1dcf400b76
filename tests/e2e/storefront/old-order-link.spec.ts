import { cpSync } from "node:fs";
import { createTempFolder, type RunningProgram, startProgram } from "#tests/harness/program.ts";
import { buyer, createUniqueEmail, twoPacks } from "../support/checkout-steps.ts";
import { getSeededDir } from "../support/data-dirs.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const days = 91;
/** Script that the program loads first: it sets the clock that many days ahead. */
const movedClock = `
  const Now = Date;
  const now = () => Now.now() + ${days} * 864e5;
  globalThis.Date = class extends Now {
    constructor(...parts) { super(...(parts.length === 0 ? [now()] : parts)); }
    static now() { return now(); }
  };`;

const folder = createTempFolder();
let program: RunningProgram | undefined;

const start = async (env: Record<string, string> = {}) => {
  program = await startProgram({ DATA_DIR: folder.path, TRUST_PROXY: "1", ...env });
  return program.url;
};

test.afterAll(async () => {
  await program?.terminate();
  folder[Symbol.dispose]();
});

test(
  "an old order link hides the buyer, and mails a new link that shows everything",
  {
    tag: "@phone",
  },
  async ({ page, request }, info) => {
    cpSync(getSeededDir(), folder.path, { recursive: true });
    const email = createUniqueEmail(info);
    const { items, total } = twoPacks;
    const data = { items, ...buyer, email, expectedTotal: total, idempotencyKey: crypto.randomUUID() };
    const placed = await request.post(`${await start()}/api/orders/cod`, { data });
    expect(placed.status()).toBe(200);
    const { token } = await placed.json();
    await program?.terminate();

    const url = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(movedClock)}` });
    await page.goto(`${url}/order/${token}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("This link is old.");
    await expect(main).toContainText("₹948.00");
    await expect(main).not.toContainText("Sample");
    await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("old-link.png"), fullPage: true });

    await page.getByRole("button", { name: "Send me a new link" }).click();
    await expect(main).toContainText("Please check your email.");
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("new-link-sent.png"), fullPage: true });

    const readLink = async () => {
      const mails = (await (await request.get(`${url}/dev/mail.json?to=${email}`)).json()) as { text: string }[];
      return new RegExp(`/order/${token}-\\S+`).exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
    };
    await expect.poll(readLink).not.toBe("");
    await page.goto(url + (await readLink()));
    await expect(main).toContainText("Sample Lane");
    await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
  },
);

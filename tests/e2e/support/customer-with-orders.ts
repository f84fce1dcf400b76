import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page, type TestInfo } from "@playwright/test";
import { buyer, createUniqueEmail } from "./checkout-steps.ts";
import { getDataDir } from "./data-dirs.ts";

export const customerPassword = "a long sample phrase";
export const customerName = "Sample Customer";

/** Creates a customer, signed in in this browser. */
export async function signUp({ request }: Pick<Page, "request">, info: TestInfo): Promise<{ email: string }> {
  const email = createUniqueEmail(info);
  const data = { fullName: customerName, email, password: customerPassword, phoneNumber: "919800000001" };
  expect((await request.post("/api/sign-up", { data })).status()).toBe(200);
  return { email };
}

export type PlacedOrder = { orderId: string; token: string };
type Items = { id: string; quantity: number }[];

/** Places a cash order as this browser's user; retries when rate-limited, since many tests order at once. */
export async function placeOrder(request: APIRequestContext, items: Items): Promise<PlacedOrder> {
  const quoted = await request.post("/api/orders/quote", { data: { items } });
  const { total: expectedTotal } = await quoted.json();
  const data = { items, ...buyer, expectedTotal, idempotencyKey: crypto.randomUUID() };
  let placed: PlacedOrder | undefined;
  await expect(async () => {
    const answer = await request.post("/api/orders/cod", { data });
    expect(answer.status()).toBe(200);
    placed = (await answer.json()) as PlacedOrder;
  }).toPass({ timeout: 70_000, intervals: [1_000, 5_000] });
  if (!placed) throw new Error("nothing was placed");
  return placed;
}

const run = promisify(execFile);

/** Runs an order action as an operator on the command line. */
export async function runOrderCommand(
  orderId: string,
  to: "ship" | "deliver" | "return" | "refund",
  ...options: string[]
): Promise<void> {
  await runShopCommand("order", to, orderId, ...options);
}

/** Runs a command and returns its output; without npm, which takes twice as long. */
export async function runShopCommand(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: getDataDir(), DATABASE_URL: "" };
  return (await run(process.execPath, ["--liftoff-only", "src/cli.ts", ...words], { env })).stdout;
}

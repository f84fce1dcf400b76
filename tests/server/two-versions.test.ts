import { expect, inject, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { layOutVersion, missingHistory } from "../harness/earlier-version.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { createTempFolder, programIn, type RunningProgram, runCommandLine, startProgram } from "../harness/program.ts";

const limitMs = 120_000;
/**
 * The oldest version to which a shop can be rolled back: the first that reads whether a migration expands or contracts
 * (docs/decisions/0030). Versions before it refuse every newer schema. When a contract migration is added, set this to
 * the last commit that it allows: the release before it.
 */
const baseline = "907ac3d54276c07459ec2163d05afe1c0aa2852a";
const absent = missingHistory(baseline);

test(
  "an earlier version and this one sell on one database, and each ships what the other sold",
  async (context) => {
    if (absent) return context.skip(absent);
    using folder = createTempFolder();
    layOutVersion(baseline, folder.path);
    const earlier = programIn(folder.path);
    const url = await copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
    const env = { DATABASE_URL: url, RAZORPAY_KEY_ID: "" };
    await using now = await startProgram(env);
    await using before = await earlier.start(env);
    const [ofNow, ofBefore] = [await sell(now), await sell(before)];
    const ship = ["--courier", "Post", "--tracking", "AB1"];
    const [byNow, byBefore] = await Promise.all([
      runCommandLine(env, "order", "ship", ofBefore, ...ship),
      earlier.runCommandLine(env, "order", "ship", ofNow, ...ship),
    ]);
    expect(byNow).toMatchObject({ stdout: `${ofBefore} is On the Way.\n`, stderr: "" });
    expect(byBefore).toMatchObject({ stdout: `${ofNow} is On the Way.\n`, stderr: "" });
    expect([now, before].flatMap((program) => program.output().match(/"msg":"(job|request) failed"/g) ?? [])).toEqual(
      [],
    );
  },
  limitMs,
);

/** Sells an order for cash and one that is paid online, which it returns. */
async function sell(program: RunningProgram): Promise<string> {
  const items = [{ id: "mountainwater-6", quantity: 1 }];
  const { total } = await post(program, "/api/orders/quote", { items });
  await post(program, "/api/orders/cod", buildCodBody(items, Number(total)));
  const order = await post(program, "/api/payments/create-order", buildCodBody(items, Number(total)));
  const { paid } = await post(program, "/test-gateway/checkout", { orderId: order.id, outcome: "success" });
  expect(await post(program, "/api/payments/verify-payment", paid)).toEqual({ status: "success" });
  return String(order.orderId);
}

async function post({ url }: RunningProgram, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

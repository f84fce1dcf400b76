import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { findStrangeOption, readHelp } from "#cli/usage.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { createTempFolder, runCommandLine, startProgram } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";
import { createTestShop } from "../harness/test-shop.ts";

const limitMs = 120_000;
const items = [{ id: "mountainwater-6", quantity: 1 }];

test.each<[string, object]>([
  ["seed", { name: "seed", demo: false }],
  ["seed --demo", { name: "seed", demo: true }],
  ["migrate", { name: "migrate" }],
  [
    "order ship order_1 --courier Post --tracking 12",
    { name: "order", to: "on_the_way", courier: "Post", tracking: "12" },
  ],
  ["order deliver order_1", { name: "order", to: "delivered", orderId: "order_1" }],
  ["order return order_1 --reason dented", { to: "returned", reason: "dented" }],
  ["order return-to-origin order_1 --reason refused", { to: "returned_to_origin", reason: "refused" }],
  ["order cancel order_1 --reason=no", { to: "cancelled", reason: "no" }],
])("parses '%s'", (line, command) => {
  expect(parseCommand(line.split(" "))).toMatchObject({ ok: true, command });
});

test.each([
  ["", /missing/],
  ["fly", /no command 'fly'/],
  ["seed now", /only --demo/],
  ["migrate --demo", /--demo belongs to 'seed'/],
  ["order", /ship, deliver/],
  ["order constructor order_1", /ship, deliver/],
  ["order ship", /one order id/],
  ["order ship order_1 order_2", /one order id/],
  ["order ship order_1 --speed fast", /--speed/],
  [`order ship order_1 --courier ${"x".repeat(201)}`, /200 characters/],
  ["order deliver order_1 --tracking 12", /^--tracking belongs to 'order ship'\.$/],
  ["order ship order_1 --amount 3 --reference zz", /^--amount belongs to 'order refund'\.$/],
  ["order confirm-upi order_1 --reference AXIS123456 --amount 3", /^--amount belongs to 'order refund'\.$/],
  ["order refund order_1 --courier Post", /^--courier belongs to 'order ship'\.$/],
  ["review list --courier x", /^--courier belongs to 'order ship'\.$/],
  ["operator password --email a@b.example --role owner", /^--role belongs to 'operator add'\.$/],
  ["export file.tar.gz --amount 3", /^--amount belongs to 'order refund'\.$/],
  ["backup --identity key.txt", /^--identity belongs to 'restore' and 'drill'\.$/],
  ["reconcile --keep 30d", /^--keep belongs to 'backup'\.$/],
])("rejects '%s'", (line, problem) => {
  expect(parseCommand(line.split(" ").filter(Boolean))).toMatchObject({
    ok: false,
    problem: expect.stringMatching(problem),
  });
});

test.each([
  ["order ship order_1 --amount 3", ["order ship"]],
  ["review list --json", ["review list"]],
  ["backup --json", ["backup"]],
  ["operator fly", ["operator add", "operator password", "operator forget-second-factor"]],
])("shows the usage of the command after '%s'", (line, shown) => {
  const read = parseCommand(line.split(" "));
  expect(read.ok ? undefined : listCommands(read.usage)).toEqual(shown);
});

test.each([
  ["help", 32],
  ["--help", 32],
  ["-h", 32],
  ["help fly", 32],
  ["help order", 8],
  ["help order return", 1],
  ["backup --help", 1],
  ["order ship -h", 1],
])("'%s' shows the usage of %i commands", (line, count) => {
  expect(listCommands(readHelp(line.split(" ")) ?? "")).toHaveLength(count);
});

test("every command that the usage names takes no option of another", () => {
  const named = listCommands(readHelp(["help"]) ?? "").filter((command) => command !== "help");
  const all = ["demo", "json", "words", "courier", "reference", "refund", "email", "keep", "erasures", "only", "go"];
  expect(named.filter((command) => findStrangeOption(command.split(" "), all) === undefined)).toEqual([]);
  expect(readHelp(["order", "cancel", "order_1", "--reason=--help"])).toBe(undefined);
});

/** Names of the commands in a usage, without what follows them. */
const listCommands = (usage: string): string[] =>
  [...usage.matchAll(/^ {2}((?:(?:order|review|operator) )?[a-z-]+)/gm)].map(([, name = ""]) => name);

test("moves orders by the usual rules with actor and reason in their history", async () => {
  await using shop = await createTestShop();
  const { orderId } = (await (await shop.post("/api/orders/cod", buildCodBody(items, 549))).json()) as {
    orderId: string;
  };
  const run = (line: string) => {
    const read = parseCommand(line.split(" "));
    return read.ok ? runCommand(read.command, shop) : Promise.reject(new Error(read.problem));
  };
  expect(await run(`order ship ${orderId} --courier Post --tracking 12`)).toEqual({
    ok: true,
    text: `${orderId} is On the Way.`,
  });
  expect(await run(`order cancel ${orderId}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining("On the Way"),
  });
  expect(await run("order ship order_none")).toMatchObject({ ok: false });
  const events = await shop.database.db.selectFrom("orderEvents").select(["toStatus", "actor"]).orderBy("id").execute();
  expect(events.at(-1)).toEqual({ toStatus: "on_the_way", actor: "command line" });
});

test(
  "reaches the running shop through a socket closed to other users",
  async () => {
    using data = createTempFolder();
    await writeSeededData(data.path);
    const env = { DATA_DIR: data.path };
    await using program = await startProgram(env);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(buildCodBody(items, 549));
    const placed = await fetch(`${program.url}/api/orders/cod`, { method: "POST", headers, body });
    const { orderId } = (await placed.json()) as { orderId: string };
    expect(await runCommandLine(env, "order", "ship", orderId)).toMatchObject({
      code: 0,
      stdout: `${orderId} is On the Way.\n`,
    });
    expect(await runCommandLine(env, "order", "deliver", orderId, "--tracking", "AB1")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^--tracking belongs to 'order ship'\.\n\n[\s\S]*order deliver <order id>/),
    });
    // The order is still where it was.
    expect(await runCommandLine(env, "order", "cancel", orderId)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/On the Way/),
    });
    expect(statSync(join(data.path, "control.sock")).mode & 0o777).toBe(0o600);
    await program.kill();
    // The killed shop left its socket behind; the command opens the database itself.
    expect(await runCommandLine(env, "order", "deliver", orderId)).toMatchObject({
      code: 0,
      stdout: `${orderId} is Delivered.\n`,
    });
  },
  limitMs,
);

test(
  "works on PostgreSQL without a running shop and lists the commands after a wrong one",
  async () => {
    const env = { DATABASE_URL: await createEmptyDatabase(inject("postgresUrl")), MIGRATE: "off" };
    expect(await runCommandLine(env, "seed")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^DATABASE_URL: .* it lacks 0001_catalogue, .* run `npm run shop -- migrate` first\.\n$/,
      ),
    });
    expect(await runCommandLine(env, "migrate")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Migrated 0001_catalogue\.\n[\s\S]*The database is up to date\.\n$/),
    });
    expect(await runCommandLine(env, "seed")).toMatchObject({ code: 0 });
    expect(await runCommandLine(env, "seed")).toMatchObject({ code: 0 });
    expect(await runCommandLine(env, "bake")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/order deliver/),
    });
    expect(await runCommandLine(env, "backup", "--help")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^npm run shop -- <command>\n\n {2}backup /),
      stderr: "",
    });
  },
  limitMs,
);

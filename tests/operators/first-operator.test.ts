import { describe, expect, test } from "vitest";
import { decrypt, encrypt } from "#auth/encryption.ts";
import { ensureFirstOperator } from "#cli/operator-commands.ts";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createOperator,
  createSignedInOperator,
  enrolTotp,
  listAuditEntries,
  operatorPassword,
} from "./operator-fixtures.ts";

const credentials = { email: "First@Office.test", password: "seven herons wade" };

async function command(shop: TestShop, ...args: string[]) {
  const read = parseCommand(args);
  if (!read.ok) throw new Error(read.problem);
  return await runCommand(read.command, { ...shop, publicUrl: "http://shop.test" });
}

async function signIn(shop: TestShop, email: string, password: string) {
  const browser = createBrowser(shop);
  const { body } = await browser.post("/api/admin/sign-in", { email, password });
  return { browser, body };
}

test("creates the owner from the settings once, however many instances start", async () => {
  await using shop = await createTestShop();
  const start = () => ensureFirstOperator(shop.shop, { isDemo: false, given: credentials });
  await Promise.all([start(), start(), start()]);
  const before = await snapshotAllTables(shop);
  await ensureFirstOperator(shop.shop, { isDemo: false, given: { ...credentials, email: "second@office.test" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
  const operators = await shop.database.db.selectFrom("operators").selectAll().execute();
  expect(operators).toMatchObject([{ email: "first@office.test", role: "owner" }]);
  expect((await signIn(shop, credentials.email, credentials.password)).body).toEqual({ next: "work" });
  expect(await listAuditEntries(shop, operators[0]?.id ?? "")).toMatchObject([
    { actor: "command line", action: "operator.first" },
  ]);
});

test("creates an owner in demo mode without settings and prints the password once", async () => {
  await using shop = await createTestShop();
  const message = await ensureFirstOperator(shop.shop, { isDemo: true, given: undefined });
  const [, email = "", password = ""] = /^(\S+), password (\S{16})$/.exec(message) ?? [];
  expect((await signIn(shop, email, password)).body).toEqual({ next: "work" });
  const repeated = await ensureFirstOperator(shop.shop, { isDemo: true, given: undefined });
  expect(repeated).toBe(`${email}; a new password: npm run shop -- operator password --email ${email}`);
});

test("creates no operator by itself in production and rejects a weak password", async () => {
  await using shop = await createTestShop();
  const before = await snapshotAllTables(shop);
  expect(await ensureFirstOperator(shop.shop, { isDemo: false, given: undefined })).toBe("");
  const weak = ensureFirstOperator(shop.shop, { isDemo: false, given: { ...credentials, password: "password123" } });
  await expect(weak).rejects.toMatchObject({ problems: [expect.stringMatching(/^OPERATOR_PASSWORD: .*too common/)] });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("'operator add' invites, and prints and mails the link", async () => {
  await using shop = await createTestShop();
  const { ok, text } = await command(
    shop,
    "operator",
    "add",
    "--email",
    "new@office.test",
    "--name",
    "Sample",
    "--role",
    "packer",
  );
  expect(ok).toBe(true);
  const link = /http:\/\/shop\.test\/admin\/invitations\/([\w-]{43})$/.exec(text);
  await shop.runJobs();
  expect((await shop.mailbox("new@office.test"))[0]?.text).toContain(link?.[0]);
  const joined = await shop.post(`/api/admin/invitations/${link?.[1]}`, {
    name: "Sample",
    password: credentials.password,
    confirm: credentials.password,
  });
  expect(joined.status).toBe(200);
});

test("'operator password' and 'operator forget-second-factor' restore access and end every session", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const someone = await createSignedInOperator(shop);
  await enrolTotp(shop, someone);
  const { text } = await command(shop, "operator", "password", "--email", someone.email.toUpperCase());
  const password = text.split(" ").at(-1) ?? "";
  expect((await someone.browser.get("/api/admin/me")).status).toBe(401);
  expect((await signIn(shop, someone.email, operatorPassword)).body.error.code).toBe("sign-in-wrong");
  expect((await signIn(shop, someone.email, password)).body).toEqual({ next: "second-factor" });
  expect(await command(shop, "operator", "forget-second-factor", "--email", someone.email)).toMatchObject({ ok: true });
  expect((await signIn(shop, someone.email, password)).body).toEqual({ next: "work" });
  expect((await listAuditEntries(shop, someone.id)).slice(1)).toMatchObject([
    { actor: "command line", action: "operator.password-changed" },
    { actor: "command line", action: "operator.second-factor-removed" },
  ]);
});

describe("a command that is refused", () => {
  const open = shareShop(createOperator);

  test.each([
    ["password --email nobody@office.test", "Operator not found."],
    ["forget-second-factor --email nobody@office.test", "Operator not found."],
    ["add --email nowhere --name Sample --role viewer", "Please enter a valid email address."],
  ])("rejects 'operator %s' and changes nothing", async (line, text) => {
    const { shop } = open();
    const before = await snapshotAllTables(shop);
    expect(await command(shop, "operator", ...line.split(" "))).toEqual({ ok: false, text });
    expect(await snapshotAllTables(shop)).toEqual(before);
  });
});

test.each([
  ["operator", /add, password, forget-second-factor/],
  ["operator fire --email a@b.test", /add, password/],
  ["operator add", /--email/],
  ["operator add --email a@b.test --name Sample", /--role: owner, manager/],
  ["operator add --email a@b.test --role king --name Sample", /--role/],
  ["operator add --email a@b.test --role viewer", /--name/],
])("does not parse '%s'", (line, problem) => {
  expect(parseCommand(line.split(" "))).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
});

test("decrypts only with the same secret and purpose, and rejects modified text", () => {
  const secret = "s".repeat(32);
  const sealed = encrypt(secret, "totp", "ABC");
  expect(decrypt(secret, "totp", sealed)).toBe("ABC");
  expect(sealed).not.toBe(encrypt(secret, "totp", "ABC"));
  expect(decrypt("t".repeat(32), "totp", sealed)).toBeUndefined();
  expect(decrypt(secret, "other", sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(decrypt(secret, "totp", bytes.toString("base64url"))).toBeUndefined();
  expect(decrypt(secret, "totp", "")).toBeUndefined();
});

import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RunMode, readAppConfig, readCommandConfig } from "#config/app-config.ts";
import { problemsOf, production } from "./env-problems.ts";

test("the demo needs no settings", () => {
  expect(readAppConfig({}, "demo")).toMatchObject({ port: 3000, host: "127.0.0.1", dataDir: "./.data", trustProxy: 0 });
});

test("drains in production, and elsewhere on request", () => {
  const drain = (env: Record<string, string>, mode: RunMode) => readAppConfig(env, mode).drainSeconds;
  expect([drain({}, "demo"), drain(production, "serve")]).toEqual([0, 5]);
  const set = { DRAIN_SECONDS: "0" };
  expect([drain({ DRAIN_SECONDS: "9" }, "demo"), drain({ ...production, ...set }, "serve")]).toEqual([9, 0]);
});

test("treats an empty variable as unset", () => {
  const empty = Object.fromEntries(Object.keys(production).map((name) => [name, name === "SMTP_URL" ? "" : "  "]));
  expect(readAppConfig({ ...empty, PORT: "", TRUST_PROXY: "" }, "demo")).toEqual(readAppConfig({}, "demo"));
});

test.each<[string, string, string]>([
  ["PORT", "abc", "whole number"],
  ["PORT", "70000", "whole number"],
  ["PORT", "-1", "whole number"],
  ["PORT", "3000.5", "whole number"],
  ["PUBLIC_URL", "shop.example", "web address"],
  ["PUBLIC_URL", "ftp://shop.example", "web address"],
  ["PUBLIC_URL", "https://shop.example/shop", "without a path"],
  ["ADMIN_URL", "office.shop.example", "web address"],
  ["ADMIN_URL", "https://shop.example/admin", "without a path"],
  ["DATABASE_URL", "mysql://db/shop", "postgres://"],
  ["DATABASE_URL", "nonsense", "postgres://"],
  ["DATABASE_DIRECT_URL", "postgres://db/shop", "DATABASE_URL"],
  ["DATABASE_REPLICA_URL", "postgres://db/shop", "DATABASE_URL"],
  ["DATABASE_POOL_SIZE", "1", "whole number"],
  ["DATABASE_POOL", "501", "whole number"],
  ["DATABASE_CONNECT_SECONDS", "0", "whole number"],
  ["DATABASE_STATEMENT_SECONDS", "0", "whole number"],
  ["ORDERS_AT_ONCE", "0", "whole number"],
  ["ORDERS_WAITING", "many", "whole number"],
  ["ORDER_WAIT_SECONDS", "9", "from 1 to 8"],
  ["WAITING_ROOM", "yes", "on or off"],
  ["SESSION_SECRET", "short", "32 characters"],
  ["RAZORPAY_BASE_URL", "api.razorpay.com", "web address"],
  ["RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL", "tomorrow", "2026-01-31"],
  ["SESSION_SECRET_OLD_UNTIL", "tomorrow", "2026-01-31"],
  ["STAGING", "yes", "1 or 0"],
  ["DEMO_PUBLIC", "yes", "1 or 0"],
  ["SMTP_URL", "http://mail.example", "smtps://"],
  ["MAIL_FROM", "nobody", "email address"],
  ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", "email address"],
  ["OPERATOR_EMAIL", "nobody", "email address"],
  ["OPERATOR_PASSWORD", "short", "8 characters"],
  ["SECOND_FACTOR_OPTIONAL", "owner", "owners and managers always need a second factor"],
  ["SECOND_FACTOR_OPTIONAL", "packer, manager", "owners and managers always need a second factor"],
  ["SECOND_FACTOR_OPTIONAL", "king", "packer, editor, viewer"],
  ["TRUST_PROXY", "yes", "whole number"],
  ["MAIL_PER_SECOND", "0", "whole number"],
  ["DRAIN_SECONDS", "301", "whole number"],
  ["MIGRATE", "no", "on or off"],
  ["ROLE", "cron", "all, web or worker"],
  ["ROLE", "worker", "DATABASE_URL"],
  ["METRICS_TOKEN", "short", "16 characters"],
  ["BACKUP_TARGET", "ftp://backups.example/shop", "s3://bucket/prefix"],
  ["BACKUP_RECIPIENT", "ssh-ed25519 AAAA", "age1"],
  ["BACKUP_IDENTITY", "age1public", "AGE-SECRET-KEY-1"],
  ["BACKUP_KEEP", "30 days", "30d,12w,12m"],
])("rejects %s=%j in one sentence that names it", (name, value, words) => {
  const [problem, ...more] = problemsOf({ [name]: value }, "demo").filter((each) => each.startsWith(`${name}:`));
  expect(problem).toContain(words);
  expect(problem).not.toContain("\n");
  expect(more).toEqual([]);
});

test.each([
  ["SMTP_URL", "smtp://mail.example", "MAIL_FROM"],
  ["MAIL_FROM", "a@b.example", "SMTP_URL"],
  ["RAZORPAY_KEY_ID", "id", "RAZORPAY_KEY_SECRET"],
  ["OPERATOR_EMAIL", "a@b.example", "OPERATOR_PASSWORD"],
  ["RAZORPAY_WEBHOOK_SECRET_OLD", "secret", "RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL"],
  ["SESSION_SECRET_OLD", "secret", "SESSION_SECRET_OLD_UNTIL"],
])("%s alone asks for its counterpart", (name, value, other) => {
  expect(problemsOf({ [name]: value }, "demo")).toEqual([`${other}: is needed because ${name} is set`]);
});

test("SECOND_FACTOR_OPTIONAL names roles, and by default none", () => {
  expect(readAppConfig({}, "demo").secondFactorOptional).toEqual([]);
  const given = { SECOND_FACTOR_OPTIONAL: "packer, viewer" };
  expect(readAppConfig(given, "demo").secondFactorOptional).toEqual(["packer", "viewer"]);
});

test("backups need a public key, and an object store its four settings", () => {
  const BACKUP_RECIPIENT = `age1${"q".repeat(58)}`;
  const folder = { BACKUP_TARGET: "/backups", BACKUP_RECIPIENT: `${BACKUP_RECIPIENT}, ${BACKUP_RECIPIENT}` };
  expect(readAppConfig({}, "demo").backup).toMatchObject({ target: undefined, recipients: [], s3: undefined });
  expect(readAppConfig(folder, "demo").backup.recipients).toEqual([BACKUP_RECIPIENT, BACKUP_RECIPIENT]);
  expect(problemsOf({ BACKUP_TARGET: "/backups" }, "demo")).toEqual([
    "BACKUP_RECIPIENT: is needed because BACKUP_TARGET is set",
  ]);
  const bucket = { BACKUP_TARGET: "s3://backups/shop", BACKUP_RECIPIENT, BACKUP_S3_REGION: "auto" };
  expect(problemsOf(bucket, "demo")).toEqual(
    ["ENDPOINT", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map(
      (name) => `BACKUP_S3_${name}: is needed because BACKUP_S3_REGION is set`,
    ),
  );
});

test("a media store needs all of its settings or none, and https in production", () => {
  const store = {
    MEDIA_S3_ENDPOINT: "http://s3.example",
    MEDIA_S3_BUCKET: "pictures",
    MEDIA_S3_REGION: "ap-south-1",
    MEDIA_S3_ACCESS_KEY_ID: "id",
    MEDIA_S3_SECRET_ACCESS_KEY: "Uv6QzB0nKe4XmC9y",
  };
  expect(readAppConfig({}, "demo").mediaStore).toBeUndefined();
  expect(readAppConfig(store, "demo").mediaStore).toEqual({
    endpoint: "http://s3.example",
    bucket: "pictures",
    region: "ap-south-1",
    accessKeyId: "id",
    secretAccessKey: "Uv6QzB0nKe4XmC9y",
  });
  for (const name of Object.keys(store)) {
    const problems = problemsOf({ ...store, [name]: "" }, "demo");
    expect(problems).toEqual([expect.stringContaining(`${name}: is needed because MEDIA_S3_`)]);
  }
  const weak = problemsOf({ ...production, ...store }, "serve");
  expect(weak).toEqual(["MEDIA_S3_ENDPOINT: must begin with https:// in production"]);
  expect(problemsOf({ ...store, MEDIA_S3_BUCKET: "../etc" }, "demo")).toEqual([
    expect.stringContaining("MEDIA_S3_BUCKET: must be the name of a bucket"),
  ]);
});

test("uses no external gateway without keys, and accepts the old webhook secret for a while with them", () => {
  expect(readAppConfig({}, "demo").razorpay).toBeUndefined();
  const keys = { RAZORPAY_KEY_ID: "rzp_test_x", RAZORPAY_KEY_SECRET: "secret", RAZORPAY_WEBHOOK_SECRET: "new" };
  expect(readAppConfig(keys, "demo").razorpay).toEqual({
    keyId: "rzp_test_x",
    keySecret: "secret",
    baseUrl: "https://api.razorpay.com/v1",
    webhookSecrets: [{ secret: "new" }],
    callsPerSecond: 10,
  });
  const rotated = {
    RAZORPAY_WEBHOOK_SECRET_OLD: "old",
    RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL: "2026-01-31T18:00:00+05:30",
    RAZORPAY_BASE_URL: "http://127.0.0.1:9/v1",
  };
  expect(readAppConfig({ ...keys, ...rotated }, "demo").razorpay).toMatchObject({
    baseUrl: "http://127.0.0.1:9/v1",
    webhookSecrets: [{ secret: "new" }, { secret: "old", until: new Date("2026-01-31T12:30:00Z") }],
  });
});

test("reports all problems at once", () => {
  const problems = problemsOf({ PORT: "x", TRUST_PROXY: "x", PUBLIC_URL: "x" }, "demo");
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "PUBLIC_URL", "TRUST_PROXY"]);
});

test.each([
  ["HOST", "0.0.0.0"],
  ["HOST", "::"],
  ["HOST", "office.example"],
  ["PUBLIC_URL", "https://shop.example"],
])("a demo that others can reach by %s=%s needs DEMO_PUBLIC=1", (name, value) => {
  for (const mode of ["demo", "development"] as const) {
    expect(problemsOf({ [name]: value }, mode)).toEqual([expect.stringMatching(`^${name}: .*DEMO_PUBLIC=1`)]);
    expect(problemsOf({ [name]: value, DEMO_PUBLIC: "1" }, mode)).toEqual([]);
  }
  expect(readCommandConfig({ [name]: value }).mode).toBe("demo");
});

test.each([
  ["HOST", "localhost"],
  ["HOST", "127.0.0.1"],
  ["HOST", "::1"],
  ["PUBLIC_URL", "http://localhost:3000"],
  ["PUBLIC_URL", "http://[::1]:3000"],
  ["PUBLIC_URL", "http://shop.localhost:3000"],
])("a demo on the local %s=%s needs no permission", (name, value) => {
  expect(problemsOf({ [name]: value }, "demo")).toEqual([]);
});

test("the back office's own address requires the shop's", () => {
  const office = { ADMIN_URL: "http://office.localhost:3000" };
  expect(problemsOf(office, "demo")).toEqual([expect.stringMatching(/^ADMIN_URL: needs PUBLIC_URL/)]);
  expect(problemsOf({ ...office, PUBLIC_URL: "http://localhost:3000" }, "demo")).toEqual([]);
  const outside = { PUBLIC_URL: "http://localhost:3000", ADMIN_URL: "https://office.shop.example" };
  expect(problemsOf(outside, "demo")).toEqual([expect.stringMatching(/^ADMIN_URL: .*DEMO_PUBLIC=1/)]);
});

test("reads a secret from the file that NAME_FILE names, without its line break", () => {
  const file = join(tmpdir(), `secret-${process.pid}`);
  writeFileSync(file, `${production.SESSION_SECRET}\n`);
  const { SESSION_SECRET, ...rest } = production;
  expect(readAppConfig({ ...rest, SESSION_SECRET_FILE: file }, "serve").sessionSecret).toBe(SESSION_SECRET);
  expect(problemsOf({ ...production, SESSION_SECRET_FILE: file }, "serve")).toEqual([
    "SESSION_SECRET_FILE: is not allowed beside SESSION_SECRET",
  ]);
  writeFileSync(file, "\n");
  expect(problemsOf({ ...rest, SESSION_SECRET_FILE: file }, "serve")).toEqual([
    "SESSION_SECRET_FILE: is an empty file",
  ]);
  rmSync(file);
  expect(problemsOf({ ...rest, SESSION_SECRET_FILE: file }, "serve")).toEqual([
    "SESSION_SECRET_FILE: there is no such file",
  ]);
  expect(problemsOf({ ...rest, SESSION_SECRET_FILE: tmpdir() }, "serve")).toEqual([
    "SESSION_SECRET_FILE: is not a file",
  ]);
});

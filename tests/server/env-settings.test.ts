import { expect, test } from "vitest";
import { type RunMode, readAppConfig } from "#config/app-config.ts";
import { StartupError } from "#config/startup-error.ts";

const production = {
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "qwertzuiopasdfghjklyxcvbnm123456",
  DATABASE_URL: "postgres://user:word@db.example/shop",
  RAZORPAY_KEY_ID: "rzp_live_x",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
  SMTP_URL: "smtps://user:word@mail.example:465",
  MAIL_FROM: "Elefant <orders@shop.example>",
};

function problemsOf(env: Record<string, string>, mode: RunMode): string[] {
  try {
    readAppConfig(env, mode);
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.problems;
    throw error;
  }
}

test("the demo needs no settings", () => {
  expect(readAppConfig({}, "demo")).toMatchObject({ port: 3000, host: "127.0.0.1", dataDir: "./.data", trustProxy: 0 });
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
  ["DATABASE_URL", "mysql://db/shop", "postgres://"],
  ["DATABASE_URL", "nonsense", "postgres://"],
  ["SESSION_SECRET", "short", "32 characters"],
  ["RAZORPAY_BASE_URL", "api.razorpay.com", "web address"],
  ["RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL", "tomorrow", "2026-01-31"],
  ["SMTP_URL", "http://mail.example", "smtps://"],
  ["MAIL_FROM", "nobody", "email address"],
  ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", "email address"],
  ["OPERATOR_EMAIL", "nobody", "email address"],
  ["OPERATOR_PASSWORD", "short", "8 characters"],
  ["TRUST_PROXY", "yes", "whole number"],
  ["METRICS_TOKEN", "short", "16 characters"],
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
])("%s alone asks for its counterpart", (name, value, other) => {
  expect(problemsOf({ [name]: value }, "demo")).toEqual([`${other}: is needed because ${name} is set`]);
});

test("a media store needs all of its settings or none, and https in production", () => {
  const store = {
    MEDIA_S3_ENDPOINT: "http://s3.example",
    MEDIA_S3_BUCKET: "pictures",
    MEDIA_S3_REGION: "ap-south-1",
    MEDIA_S3_ACCESS_KEY_ID: "id",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readAppConfig({}, "demo").mediaStore).toBeUndefined();
  expect(readAppConfig(store, "demo").mediaStore).toEqual({
    endpoint: "http://s3.example",
    bucket: "pictures",
    region: "ap-south-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
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

test("names every missing setting at once in production", () => {
  const problems = problemsOf({}, "serve");
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(Object.keys(production));
  expect(readAppConfig(production, "serve")).toMatchObject({ publicUrl: "https://shop.example", mode: "serve" });
});

test.each([
  ["PUBLIC_URL", "http://shop.example", "https://"],
  ["SESSION_SECRET", "a".repeat(40), "too simple"],
  ["SESSION_SECRET", "short", "32 characters"],
  ["RAZORPAY_BASE_URL", "http://pay.example", "https://"],
])("production rejects the weak %s=%j", (name, value, words) => {
  const problems = problemsOf({ ...production, [name]: value }, "serve");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .*${words}`));
});

test("never prints a secret", () => {
  const env = { DATABASE_URL: "mysql://user:hush@db/shop", SMTP_URL: "http://user:hush@mail", SESSION_SECRET: "hush" };
  expect(problemsOf(env, "serve").join()).not.toContain("hush");
});

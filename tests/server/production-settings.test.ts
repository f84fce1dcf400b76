import { expect, test } from "vitest";
import { readAppConfig } from "#config/app-config.ts";
import { demoKeys } from "#test-gateway/index.ts";
import { problemsOf, production } from "./env-problems.ts";

test("names every missing setting at once in production", () => {
  const problems = problemsOf({}, "serve");
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(Object.keys(production));
  expect(readAppConfig(production, "serve")).toMatchObject({ publicUrl: "https://shop.example", mode: "serve" });
});

test.each([
  ["PUBLIC_URL", "http://shop.example", "https://"],
  ["ADMIN_URL", "http://office.shop.example", "https://"],
  ["ADMIN_URL", "https://shop.example", "another host name"],
  ["ADMIN_URL", "https://shop.example:8443", "another host name"],
  ["SESSION_SECRET", "a".repeat(40), "too simple"],
  ["SESSION_SECRET", "short", "32 characters"],
  ["SESSION_SECRET", "0123456789".repeat(4), "too simple"],
  ["SESSION_SECRET", "qwertzuiopasdfghjklyxcvbnm123456", "too simple"],
  ["SESSION_SECRET", "abcdef0123456789ABCDEF9876543210", "too simple"],
  ["SESSION_SECRET", "kT9xLq0RzW".repeat(4), "too simple"],
  ["SESSION_SECRET", "change-me-change-me-this-is-secret", "too simple"],
  ["RAZORPAY_BASE_URL", "http://pay.example", "https://"],
  ["RAZORPAY_KEY_ID", "rzp_test_x", "STAGING=1"],
  ["RAZORPAY_KEY_SECRET", "y", "16 characters"],
  ["RAZORPAY_KEY_SECRET", demoKeys.keySecret, "a sample"],
  ["RAZORPAY_WEBHOOK_SECRET", "Hn3Wd8YcXs5JfT1", "16 characters"],
  ["RAZORPAY_WEBHOOK_SECRET", demoKeys.webhookSecret, "a sample"],
  ["METRICS_TOKEN", "1234567890123456", "too simple"],
  ["SMTP_URL", "smtp://user:word@mail.example:587", "requireTLS"],
  ["SMTP_URL", "smtp://mail.example:587?requireTLS=true&ignoreTLS=true", "requireTLS"],
  ["DATABASE_URL", "postgres://shop:word@db.example/shop", "sslmode=verify-full"],
  ["DATABASE_URL", "postgres://shop:word@db.example/shop?sslmode=prefer", "sslmode=verify-full"],
  ["DATABASE_URL", "postgres://shop:word@localhost/shop?host=db.example", "sslmode=verify-full"],
  ["DATABASE_DIRECT_URL", "postgres://shop:word@db.example/shop", "sslmode=verify-full"],
  ["DATABASE_REPLICA_URL", "postgres://shop:word@db.example/shop", "sslmode=verify-full"],
])("production rejects the weak %s=%j", (name, value, words) => {
  const problems = problemsOf({ ...production, [name]: value }, "serve");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .*${words}`));
});

test("never prints a secret", () => {
  const env = { DATABASE_URL: "mysql://user:hush@db/shop", SMTP_URL: "http://user:hush@mail", SESSION_SECRET: "hush" };
  expect(problemsOf(env, "serve").join()).not.toContain("hush");
});

test.each([
  ["SESSION_SECRET_OLD", "SESSION_SECRET_OLD_UNTIL"],
  ["RAZORPAY_WEBHOOK_SECRET_OLD", "RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL"],
])("production rejects a weak or endless %s", (name, until) => {
  const end = "2026-01-31T18:00:00+05:30";
  expect(problemsOf({ ...production, [name]: "short", [until]: end }, "serve")).toEqual([
    expect.stringMatching(`^${name}: must have at least 16 characters`),
  ]);
  const old = { ...production, [name]: "Mq8Xe2ZvTy6LcB0k" };
  expect(problemsOf(old, "serve")).toEqual([`${until}: is needed because ${name} is set`]);
  expect(problemsOf({ ...old, [until]: end }, "serve")).toEqual([]);
});

test.each([
  ["SESSION_SECRET", "c0b7a1f24e9d6358a7f0e1d2c3b49586"],
  ["SESSION_SECRET", "a long sentence of our own, 7 words"],
  ["RAZORPAY_WEBHOOK_SECRET", "whsec-9f3k2LmQ7x"],
  ["SMTP_URL", "smtp://user:word@mail.example:587?requireTLS=true"],
  ["SMTP_URL", "smtp://127.0.0.1:25"],
  ["DATABASE_URL", "postgres://shop:word@127.0.0.1/shop"],
  ["DATABASE_URL", "postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop"],
  ["DATABASE_URL", "postgres://shop:word@db.example/shop?sslmode=disable"],
  ["DATABASE_URL", "postgres://shop:word@db.example/shop?ssl=true"],
])("production accepts %s=%j", (name, value) => {
  expect(problemsOf({ ...production, [name]: value }, "serve")).toEqual([]);
});

test("STAGING=1 allows the gateway's test keys in production and has no effect in demo mode", () => {
  const staging = { ...production, STAGING: "1", RAZORPAY_KEY_ID: "rzp_test_x" };
  expect(readAppConfig(staging, "serve").staging).toBe(true);
  expect(readAppConfig(production, "serve").staging).toBe(false);
  expect(readAppConfig({ STAGING: "1" }, "demo").staging).toBe(false);
  expect(problemsOf({ ...staging, RAZORPAY_WEBHOOK_SECRET: demoKeys.webhookSecret }, "serve")).toHaveLength(1);
});

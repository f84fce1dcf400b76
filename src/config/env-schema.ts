import { z } from "zod";
import type { Role } from "#domain/operators/permissions.ts";

const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);
};
const address = (protocol: RegExp, words: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== "",
      words,
    );
const databaseAddress = address(
  /^postgres(ql)?:$/,
  "must be an address such as postgres://user:password@host:5432/shop",
);
const moment = z.iso
  .datetime({ offset: true, error: "must be a moment such as 2026-01-31T18:00:00+05:30" })
  .transform((value) => new Date(value));
const flag = z
  .string()
  .trim()
  .regex(/^[01]$/, "must be 1 or 0")
  .default("0")
  .transform((value) => value === "1");
/** Roles that may do without a second factor. Owners and managers move money and manage people: they always need one. */
const relaxable = ["packer", "editor", "viewer"] as const satisfies readonly Role[];
const relaxedRoles = z
  .string()
  .transform((value) => value.split(",").map((role) => role.trim()))
  .refine(
    (named) => named.every((role) => role === "" || relaxable.some((known) => known === role)),
    `may name ${relaxable.join(", ")}: owners and managers always need a second factor`,
  )
  .transform((named) => relaxable.filter((role) => named.includes(role)))
  .default([]);
/** 'Elefant <orders@example.com>' or the bare address. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Bech32, whose letters leave out b, i, o and 1. */
const ageRecipient = /^age1[02-9ac-hj-np-z]{58}$/;

/** Every environment variable that the shop reads, with its format. */
export const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().default("127.0.0.1"),
  PUBLIC_URL: address(/^https?:$/, "must be a web address such as https://shop.example")
    .refine((value) => isBareOrigin(value), "must be an address without a path, such as https://shop.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  ADMIN_URL: address(/^https?:$/, "must be a web address such as https://office.shop.example")
    .refine((value) => isBareOrigin(value), "must be an address without a path, such as https://office.shop.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  /** Another name of the same setting. */
  DATABASE_POOL: wholeNumber(2, 500).optional(),
  DATABASE_CONNECT_SECONDS: wholeNumber(1, 60).default(5),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(10),
  ORDERS_AT_ONCE: wholeNumber(1, 500).optional(),
  ORDERS_WAITING: wholeNumber(0, 10_000).default(200),
  ORDER_WAIT_SECONDS: wholeNumber(1, 8).default(4),
  WAITING_ROOM: z.enum(["on", "off"], "must be on or off").default("off"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SESSION_SECRET_OLD: z.string().optional(),
  SESSION_SECRET_OLD_UNTIL: moment.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL: moment.optional(),
  RAZORPAY_BASE_URL: address(/^https?:$/, "must be a web address such as https://api.razorpay.com/v1").optional(),
  RAZORPAY_CALLS_PER_SECOND: wholeNumber(1, 100).default(10),
  SMTP_URL: address(/^smtps?:$/, "must be an address such as smtps://user:password@mail.example:465").optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, "must be an email address such as Elefant <orders@shop.example>")
    .optional(),
  MAIL_PER_SECOND: wholeNumber(1, 1_000).default(10),
  ROLE: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  MIGRATE: z.enum(["on", "off"], "must be on or off").default("on"),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, "must be an email address")
    .optional(),
  OPERATOR_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  SECOND_FACTOR_OPTIONAL: relaxedRoles,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  MEDIA_S3_ENDPOINT: address(
    /^https?:$/,
    "must be a web address such as https://s3.ap-south-1.amazonaws.com",
  ).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket: small letters, digits, '.' and '-'")
    .optional(),
  MEDIA_S3_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as ap-south-1, or auto")
    .optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().trim().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  BACKUP_TARGET: z
    .string()
    .trim()
    .refine(
      (value) => !value.includes("://") || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(value),
      "must be a folder or an address such as s3://bucket/prefix",
    )
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((value) => value.split(",").map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => ageRecipient.test(key)),
      "must be a public key of age, which begins with age1",
    )
    .default([]),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1/m, "must be a secret key of age, which begins with AGE-SECRET-KEY-1")
    .optional(),
  BACKUP_KEEP: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}[dwm](\s*,\s*[1-9]\d{0,3}[dwm])*$/, "must be a rule such as 30d,12w,12m")
    .optional(),
  BACKUP_S3_ENDPOINT: address(
    /^https?:$/,
    "must be a web address such as https://s3.ap-south-1.amazonaws.com",
  ).optional(),
  BACKUP_S3_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as ap-south-1, or auto")
    .optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().trim().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  DRILL_DATABASE_URL: databaseAddress.optional(),
  CDN: z.enum(["cloudflare", "fastly", "cloudfront"], "must be cloudflare, fastly or cloudfront").optional(),
  CDN_ID: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{8,64}$/, "must be the id of a zone, a service or a distribution: letters and digits")
    .optional(),
  CDN_KEY_ID: z.string().trim().optional(),
  CDN_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  CDN_PURGES_PER_MINUTE: wholeNumber(1, 6_000).default(30),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  STAGING: flag,
  DEMO_PUBLIC: flag,
});
export type Env = z.infer<typeof envSchema>;

function isBareOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true; // reported by the check before
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && !search && !hash && !username;
}

import { z } from "zod";

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
/** 'Elefant <orders@example.com>' or the bare address. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Every environment variable that the shop reads, with its format. */
export const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().default("127.0.0.1"),
  PUBLIC_URL: address(/^https?:$/, "must be a web address such as https://shop.example")
    .refine((value) => isBareOrigin(value), "must be an address without a path, such as https://shop.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: address(
    /^postgres(ql)?:$/,
    "must be an address such as postgres://user:password@host:5432/shop",
  ).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL: z.iso
    .datetime({ offset: true, error: "must be a moment such as 2026-01-31T18:00:00+05:30" })
    .transform((value) => new Date(value))
    .optional(),
  RAZORPAY_BASE_URL: address(/^https?:$/, "must be a web address such as https://api.razorpay.com/v1").optional(),
  SMTP_URL: address(/^smtps?:$/, "must be an address such as smtps://user:password@mail.example:465").optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, "must be an email address such as Elefant <orders@shop.example>")
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, "must be an email address")
    .optional(),
  OPERATOR_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
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
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});
export type Env = z.infer<typeof envSchema>;

const requiredInProduction = {
  PUBLIC_URL: "the https address of the shop",
  SESSION_SECRET: "at least 32 random characters",
  DATABASE_URL: "the address of a PostgreSQL database",
  RAZORPAY_KEY_ID: "the key id of the payment gateway",
  RAZORPAY_KEY_SECRET: "the key secret of the payment gateway",
  RAZORPAY_WEBHOOK_SECRET: "the secret of the payment gateway's webhook",
  SMTP_URL: "the address of the mail server",
  MAIL_FROM: "the sender of the shop's mail",
} as const;

function isBareOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true; // reported by the check before
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && !search && !hash && !username;
}

/** Lists missing and weak settings that production does not accept, beyond the problems in `found`. */
export function checkProductionEnv(env: Record<string, string | undefined>, found: string[]): string[] {
  const isReported = (name: string) => found.some((problem) => problem.startsWith(`${name}:`));
  const problems = Object.entries(requiredInProduction)
    .filter(([name]) => !env[name])
    .map(([name, what]) => `${name}: is missing; serve needs ${what}`);
  const reportWeak = (name: string, message: string) => {
    if (env[name] && !isReported(name)) problems.push(`${name}: ${message}`);
  };
  if (!env.PUBLIC_URL?.trim().startsWith("https:")) reportWeak("PUBLIC_URL", "must begin with https:// in production");
  if (new Set(env.SESSION_SECRET).size < 10) reportWeak("SESSION_SECRET", "is too simple; use 32 random characters");
  if (env.RAZORPAY_BASE_URL?.startsWith("http:"))
    reportWeak("RAZORPAY_BASE_URL", "must begin with https:// in production");
  if (env.MEDIA_S3_ENDPOINT?.startsWith("http:"))
    reportWeak("MEDIA_S3_ENDPOINT", "must begin with https:// in production");
  return problems;
}

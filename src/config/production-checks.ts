const required = {
  PUBLIC_URL: "the https address of the shop",
  SESSION_SECRET: "at least 32 random characters",
  DATABASE_URL: "the address of a PostgreSQL database",
  RAZORPAY_KEY_ID: "the key id of the payment gateway",
  RAZORPAY_KEY_SECRET: "the key secret of the payment gateway",
  RAZORPAY_WEBHOOK_SECRET: "the secret of the payment gateway's webhook",
  SMTP_URL: "the address of the mail server",
  MAIL_FROM: "the sender of the shop's mail",
} as const;

/** Lists missing and weak settings that production does not accept, beyond the problems in `found`. */
export function checkProductionEnv(given: Record<string, string | undefined>, found: string[]): string[] {
  const isReported = (name: string) => found.some((problem) => problem.startsWith(`${name}:`));
  const problems = Object.entries(required)
    .filter(([name]) => !given[name])
    .map(([name, what]) => `${name}: is missing; serve needs ${what}`);
  const reportWeak = (name: string, message: string) => {
    if (given[name] && !isReported(name)) problems.push(`${name}: ${message}`);
  };
  if (!given.PUBLIC_URL?.trim().startsWith("https:"))
    reportWeak("PUBLIC_URL", "must begin with https:// in production");
  if (new Set(given.SESSION_SECRET).size < 10) reportWeak("SESSION_SECRET", "is too simple; use 32 random characters");
  if (given.RAZORPAY_BASE_URL?.startsWith("http:"))
    reportWeak("RAZORPAY_BASE_URL", "must begin with https:// in production");
  if (given.MEDIA_S3_ENDPOINT?.startsWith("http:"))
    reportWeak("MEDIA_S3_ENDPOINT", "must begin with https:// in production");
  return problems;
}

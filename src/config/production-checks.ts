import { isLoopback } from "./loopback.ts";
import { isGuessable } from "./secret-strength.ts";

type Values = Record<string, string | undefined>;

export const requiredInProduction = {
  PUBLIC_URL: "the https address of the shop",
  SESSION_SECRET: "at least 32 random characters",
  DATABASE_URL: "the address of a PostgreSQL database",
  RAZORPAY_KEY_ID: "the key id of the payment gateway",
  RAZORPAY_KEY_SECRET: "the key secret of the payment gateway",
  RAZORPAY_WEBHOOK_SECRET: "the secret of the payment gateway's webhook",
  SMTP_URL: "the address of the mail server",
  MAIL_FROM: "the sender of the shop's mail",
} as const;

/** Secrets whose strength is checked; the schema asks for more characters of some. */
const checkedSecrets = [
  "SESSION_SECRET",
  "SESSION_SECRET_OLD",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_OLD",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
];
const minSecretLength = 16;

/** Lists missing and weak settings that production does not accept, beyond the problems in `found`. */
export function checkProductionEnv(values: Values, found: string[]): string[] {
  const isReported = (name: string) => found.some((problem) => problem.startsWith(`${name}:`));
  const missing = Object.entries(requiredInProduction)
    .filter(([name]) => !values[name] && !isReported(`${name}_FILE`))
    .map(([name, what]) => `${name}: is missing; serve needs ${what}`);
  const weak = [...weakSecrets(values), ...weakConnections(values)]
    .filter(([name]) => values[name] && !isReported(name))
    .map(([name, words]) => `${name}: ${words}`);
  return [...missing, ...weak];
}

type Problem = [name: string, words: string];

function weakSecrets(values: Values): Problem[] {
  const problems: Problem[] = [];
  for (const name of checkedSecrets) {
    const secret = values[name] ?? "";
    if (secret.length < minSecretLength) problems.push([name, `must have at least ${minSecretLength} characters`]);
    else if (isTooSimple(name, secret))
      problems.push([name, "is too simple or a sample; use random characters, such as `openssl rand -hex 32` prints"]);
  }
  if (values.RAZORPAY_KEY_ID?.trim().startsWith("rzp_test_") && !isStaging(values)) {
    problems.push([
      "RAZORPAY_KEY_ID",
      "is a test key, with which no money arrives; use the live key (rzp_live_…), or set STAGING=1 to try the shop out",
    ]);
  }
  return problems;
}

const isTooSimple = (name: string, secret: string): boolean =>
  isGuessable(secret) || (name === "SESSION_SECRET" && new Set(secret).size < 10);

const isStaging = (values: Values): boolean => values.STAGING?.trim() === "1";

function weakConnections(values: Values): Problem[] {
  const problems: Problem[] = [];
  for (const name of ["PUBLIC_URL", "ADMIN_URL", "RAZORPAY_BASE_URL", "MEDIA_S3_ENDPOINT"]) {
    if (!values[name]?.trim().toLowerCase().startsWith("https:"))
      problems.push([name, "must begin with https:// in production"]);
  }
  const smtp = parseUrl(values.SMTP_URL);
  if (smtp && sendsMailInClear(smtp)) {
    problems.push([
      "SMTP_URL",
      "sends mail and its password unencrypted; begin with smtps://, or end with ?requireTLS=true for STARTTLS",
    ]);
  }
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"]) {
    const database = parseUrl(values[name]);
    if (!database || !isClearByAccident(database)) continue;
    problems.push([
      name,
      "reaches another machine without TLS; end with ?sslmode=verify-full, or with ?sslmode=disable if the network between them is your own",
    ]);
  }
  return problems;
}

function parseUrl(value: string | undefined): URL | undefined {
  return value !== undefined && URL.canParse(value.trim()) ? new URL(value.trim()) : undefined;
}

/** A mail server on this machine needs no TLS. */
export function sendsMailInClear({ protocol, hostname, searchParams }: URL): boolean {
  if (searchParams.get("ignoreTLS") === "true") return !isLoopback(hostname);
  return protocol === "smtp:" && searchParams.get("requireTLS") !== "true" && !isLoopback(hostname);
}

/** True when PostgreSQL on another machine is used without TLS, unless `sslmode=disable` says that this is intended. */
function isClearByAccident({ hostname, searchParams }: URL): boolean {
  const host = decodeURIComponent(searchParams.get("host") ?? hostname);
  if (host.startsWith("/") || isLoopback(host)) return false;
  const ssl = searchParams.get("ssl");
  const modes = ["require", "verify-ca", "verify-full", "no-verify", "disable"];
  return !modes.includes(searchParams.get("sslmode") ?? "") && ssl !== "true" && ssl !== "1";
}

import { type BackupConfig, checkBackupEnv, readBackupConfig } from "./backup-config.ts";
import { type CdnSettings, checkCdnEnv, readCdnConfig } from "./cdn-config.ts";
import {
  checkAdminUrl,
  checkDatabase,
  checkDemoReach,
  checkOldSecrets,
  checkPairs,
  type Variables,
} from "./env-checks.ts";
import { type Env, envSchema } from "./env-schema.ts";
import { checkProductionEnv, sendsMailInClear } from "./production-checks.ts";
import { readSecretFiles } from "./secret-files.ts";
import { StartupError } from "./startup-error.ts";

type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  /** After a rotation the old secret is also accepted for a set time, because retries are still signed with it. */
  webhookSecrets: { secret: string; until?: Date }[];
  /** Includes `/v1`. */
  baseUrl: string;
  /** Background calls of all copies together; without it they are not bounded. */
  callsPerSecond?: number;
};

const liveBaseUrl = "https://api.razorpay.com/v1";

type MediaStoreConfig = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const names = [
  "MEDIA_S3_ENDPOINT",
  "MEDIA_S3_BUCKET",
  "MEDIA_S3_REGION",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
] as const;

/** `demo` brings everything itself; `serve` is production; `development` is demo with Vite inside. */
export type RunMode = "demo" | "serve" | "development";

export type AppConfig = {
  mode: RunMode;
  port: number;
  host: string;
  /** When undefined, it is built from host and port once the port is known. */
  publicUrl: string | undefined;
  /** The back office's own origin; undefined when it lives on the shop's. */
  adminUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A replica of `databaseUrl` that may answer reads. */
  replicaUrl: string | undefined;
  /** How connections to PostgreSQL are made. */
  postgres: { directUrl: string | undefined; poolSize: number; connectMs: number; statementMs: number };
  /** How many orders this copy places at once, how many wait for that, how long at most, and in which order. */
  placements: { places: number; maxWaiting: number; maxWaitMs: number; byArrival?: boolean };
  /** False: a start refuses a schema that is too old, because migrating is a step of its own. */
  mayMigrate: boolean;
  /** Without it demo mode uses the test gateway. Secrets with `until` expire then. */
  razorpay: RazorpayConfig | undefined;
  /** Without it mail goes to the demo mailbox. */
  mail: { smtpUrl: string; from: string; perSecond: number; isEncrypted: boolean } | undefined;
  /** `web` serves pages and APIs, `worker` runs jobs, `all` does both. */
  role: Env["ROLE"];
  /** How long `/readyz` says no before the server closes. */
  drainSeconds: number;
  /** Created at start as owner when there is no operator. */
  firstOperator: { email: string; password: string } | undefined;
  /** Roles that may sign in to production without a second factor. */
  secondFactorOptional: Env["SECOND_FACTOR_OPTIONAL"];
  /** Number of reverse proxies in front of the server. */
  trustProxy: number;
  /** Key for codes and cookies; in demo mode, when it is not set, the database stores a generated one. */
  sessionSecret: string | undefined;
  /** The key before a rotation: what was made with it is accepted until then. */
  oldSessionSecret: { secret: string; until: Date } | undefined;
  /** Production for trying the shop out: test keys and samples are allowed, every page says so, none is indexed. */
  staging: boolean;
  /** An S3-compatible store for uploaded pictures; without it they are stored in the folder `media` of `dataDir`. */
  mediaStore: MediaStoreConfig | undefined;
  backup: BackupConfig;
  /** A CDN that keeps public pages for a day and drops them by tag; undefined without one. */
  cdn: CdnSettings | undefined;
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined;
};

/** Reads the settings of a server. Throws a StartupError that names every wrong variable. */
export function readAppConfig(env: Variables, mode: RunMode): AppConfig {
  return readEnv(env, mode, (values, found) =>
    mode === "serve"
      ? [...checkProductionEnv(values, found), ...checkOldSecrets(values)]
      : [...checkPairs(values), ...checkDemoReach(values, found)],
  );
}

/** Reads the settings of a command, which listens nowhere: the shop beside it may be production or a demo. */
export function readCommandConfig(env: Variables): AppConfig {
  return readEnv(env, "demo", checkPairs);
}

function readEnv(env: Variables, mode: RunMode, check: (values: Variables, found: string[]) => string[]): AppConfig {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== "");
  const { values, problems } = readSecretFiles(Object.fromEntries(set));
  const read = envSchema.safeParse(values);
  if (!read.success) problems.push(...read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  problems.push(
    ...check(values, problems),
    ...checkMediaStoreEnv(values),
    ...checkBackupEnv(values),
    ...checkCdnEnv(values),
    ...checkDatabase(values),
    ...checkAdminUrl(values, problems),
  );
  if (!read.success || problems.length > 0) throw new StartupError(...problems);
  return toAppConfig(read.data, mode);
}

function toAppConfig(raw: Env, mode: RunMode): AppConfig {
  const poolSize = raw.DATABASE_POOL ?? raw.DATABASE_POOL_SIZE;
  return {
    mode,
    port: raw.PORT,
    host: raw.HOST,
    publicUrl: raw.PUBLIC_URL,
    adminUrl: raw.ADMIN_URL,
    dataDir: raw.DATA_DIR,
    databaseUrl: raw.DATABASE_URL,
    replicaUrl: raw.DATABASE_REPLICA_URL,
    postgres: {
      directUrl: raw.DATABASE_DIRECT_URL,
      poolSize,
      connectMs: raw.DATABASE_CONNECT_SECONDS * 1_000,
      statementMs: raw.DATABASE_STATEMENT_SECONDS * 1_000,
    },
    placements: {
      // The rest of the pool answers pages, the back office and jobs.
      places: raw.ORDERS_AT_ONCE ?? Math.max(1, Math.floor((poolSize * 3) / 4)),
      maxWaiting: raw.ORDERS_WAITING,
      maxWaitMs: raw.ORDER_WAIT_SECONDS * 1_000,
      byArrival: raw.WAITING_ROOM === "on",
    },
    mayMigrate: raw.MIGRATE === "on",
    razorpay: readRazorpayConfig(raw),
    mail:
      raw.SMTP_URL && raw.MAIL_FROM
        ? {
            smtpUrl: raw.SMTP_URL,
            from: raw.MAIL_FROM,
            perSecond: raw.MAIL_PER_SECOND,
            isEncrypted: !sendsMailInClear(new URL(raw.SMTP_URL)),
          }
        : undefined,
    role: raw.ROLE,
    drainSeconds: raw.DRAIN_SECONDS ?? (mode === "serve" ? 5 : 0),
    firstOperator:
      raw.OPERATOR_EMAIL && raw.OPERATOR_PASSWORD
        ? { email: raw.OPERATOR_EMAIL, password: raw.OPERATOR_PASSWORD }
        : undefined,
    secondFactorOptional: raw.SECOND_FACTOR_OPTIONAL,
    trustProxy: raw.TRUST_PROXY,
    sessionSecret: raw.SESSION_SECRET,
    oldSessionSecret:
      raw.SESSION_SECRET_OLD && raw.SESSION_SECRET_OLD_UNTIL
        ? { secret: raw.SESSION_SECRET_OLD, until: raw.SESSION_SECRET_OLD_UNTIL }
        : undefined,
    staging: mode === "serve" && raw.STAGING,
    mediaStore: readMediaStoreConfig(raw),
    backup: readBackupConfig(raw),
    cdn: readCdnConfig(raw),
    metricsToken: raw.METRICS_TOKEN,
  };
}

/** Undefined when not configured: pictures are then stored in a folder. */
function readMediaStoreConfig(raw: Env): MediaStoreConfig | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => raw[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Requires all settings of the store or none: an incomplete store would silently fall back to a folder. */
function checkMediaStoreEnv(values: Variables): string[] {
  const present = names.find((name) => values[name]);
  if (!present) return [];
  return names.filter((name) => !values[name]).map((name) => `${name}: is needed because ${present} is set`);
}

/** Undefined without keys: there is then no external gateway. */
function readRazorpayConfig(raw: Env): RazorpayConfig | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: current } = raw;
  const { RAZORPAY_WEBHOOK_SECRET_OLD: old, RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL: until } = raw;
  if (!keyId || !keySecret) return undefined;
  const webhookSecrets = [...(current ? [{ secret: current }] : []), ...(old && until ? [{ secret: old, until }] : [])];
  const baseUrl = raw.RAZORPAY_BASE_URL ?? liveBaseUrl;
  return { keyId, keySecret, webhookSecrets, baseUrl, callsPerSecond: raw.RAZORPAY_CALLS_PER_SECOND };
}

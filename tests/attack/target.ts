import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { encrypt } from "#auth/encryption.ts";
import { hashPassword } from "#auth/password.ts";
import { generateTotpSecret } from "#auth/totp.ts";
import type { Role } from "#domain/operators/permissions.ts";
import { newOperatorId } from "#use-cases/operators/operator-ids.ts";
import { productionEnv } from "../fixtures/production-env.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { runCommandLine, startProgram } from "../harness/program.ts";
import { buildSignUp, createBrowser } from "../harness/test-browser.ts";
import { generateTotp } from "../operators/operator-fixtures.ts";

export type Target = Awaited<ReturnType<typeof startTarget>>;
export type Client = ReturnType<typeof createBrowser>;

/** How often random parts are repeated: once in `npm test`, more by `npm run attack`. */
export const rounds = Number(process.env.ATTACK_ROUNDS ?? 1);
export const origin = productionEnv.PUBLIC_URL;
const password = "nine cranes land by the weir";
/** Tables that change without a successful write: limits, logs of refused requests, and the state of jobs. */
const aside = new Set([
  "rate_limits",
  "security_events",
  "not_found_addresses",
  "jobs",
  "known_addresses",
  "operator_addresses",
  "mail_outage",
  "call_turns",
  "payment_sweeps",
]);

/**
 * What the program's timers write every few seconds to a minute: done before each snapshot, so that none comes between
 * two. Folding does nothing while another folds, so it waits for the lock.
 */
const workOfTimers = `
  select write_due_buyers(1000);
  select pg_advisory_xact_lock(hashtext('fold_reserved'));
  select fold_reserved(1000);
  select fold_sales(1000, (now() at time zone 'Asia/Kolkata')::date)`;

/** Starts the program in `serve` on PostgreSQL: an open staging shop with the demo catalogue. */
export async function startTarget() {
  const databaseUrl = await createOwnedDatabase(inject("postgresUrl"));
  const env = {
    ...productionEnv,
    DATABASE_URL: databaseUrl,
    STAGING: "1",
    RAZORPAY_KEY_ID: "rzp_test_sample",
    RAZORPAY_BASE_URL: "https://127.0.0.1:1",
    TRUST_PROXY: "1",
    METRICS_TOKEN: "sample-token-of-metrics-0123456789",
    DRAIN_SECONDS: "0",
  };
  const program = await startProgram(env, "serve");
  const seeded = await runCommandLine(env, "seed", "--demo");
  if (seeded.code !== 0) throw new Error(seeded.stderr);
  const passwordHash = await hashPassword(password);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query("update shop_state set is_open = true");

  let lastAddress = 0;
  /** Returns a new IP address, so that one attack's limits don't hide the next one's. */
  const newAddress = (): string => {
    lastAddress++;
    return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
  };
  const request = (path: string, init?: RequestInit) => fetch(program.url + path, { redirect: "manual", ...init });
  const createClient = (address = newAddress()): Client =>
    createBrowser({ request: async (path, init) => await request(path, init) }, { "x-forwarded-for": address, origin });

  async function createCustomer() {
    const client = createClient();
    const input = buildSignUp();
    const { status, body } = await client.post("/api/sign-up", input);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ...input, client, id: String(body.user._id) };
  }

  async function createOperator(role: Role) {
    const secret = generateTotpSecret();
    const email = `${randomUUID()}@office.test`;
    const sealed = encrypt(env.SESSION_SECRET, "totp", secret);
    await db.query(
      "insert into operators (id, email, name, role, password_hash, totp_sealed, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, now(), now())",
      [newOperatorId(), email, `Sample ${role}`, role, passwordHash, sealed],
    );
    const client = createClient();
    await client.post("/api/admin/sign-in", { email, password });
    const { status } = await client.post("/api/admin/second-factor", { code: generateTotp(secret, new Date()) });
    if (status !== 200) throw new Error(`no sign-in as ${role}`);
    return client;
  }

  /** Hashes every table, to show that a refused request changed nothing. */
  async function snapshot(): Promise<Record<string, unknown>> {
    await db.query(workOfTimers);
    const { rows: tables } = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const all: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => !aside.has(table.name))) {
      const { rows } = await db.query(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${name} t`,
      );
      all[name] = rows[0].md5;
    }
    return all;
  }

  return {
    url: program.url,
    log: program.output,
    /** Lists the errors in the program's log; each would alert the operator on call. */
    errors: () =>
      program
        .output()
        .split("\n")
        .filter((line) => /"level":"(error|fatal)"/.test(line)),
    env,
    db,
    request,
    newAddress,
    createClient,
    createCustomer,
    createOperator,
    snapshot,
    [Symbol.asyncDispose]: async () => {
      await db.end();
      await program.kill();
    },
  };
}

import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Role } from "#domain/operators/permissions.ts";
import { startOperatorSession } from "#use-cases/auth/operator/operator-sign-in.ts";
import { newOperatorId } from "#use-cases/operators/operator-ids.ts";
import { hashPasswordCheaply } from "../fixtures/cheap-password-hash.ts";
import { createBrowser } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";

export const operatorPassword = "nine cranes land";
const cheapHash = hashPasswordCheaply(operatorPassword);

/** Inserts an operator directly. */
export async function createOperator(
  { database: { db } }: Pick<TestShop, "database">,
  role: Role = "owner",
  passwordHash = cheapHash,
) {
  const at = new Date("2026-11-01T06:00:00Z");
  const operator = { id: newOperatorId(), email: `${randomUUID()}@office.test`, name: `Sample ${role}`, role };
  await db
    .insertInto("operators")
    .values({ ...operator, passwordHash, createdAt: at, updatedAt: at })
    .execute();
  return operator;
}

/**
 * Inserts an operator with an open session. Signing in would renew the cheap hash at the shop's usual cost, which takes
 * longer than most tests.
 */
export async function createSignedInOperator(shop: TestShop, role: Role = "owner") {
  const operator = await createOperator(shop, role);
  const browser = createBrowser(shop);
  const deps = { clock: shop.clock.now, secret: "" };
  const session = { operatorId: operator.id, stage: "whole" } as const;
  const begun = await shop.database.transaction((tx) =>
    startOperatorSession(deps, tx, session, { address: null, userAgent: "" }),
  );
  const prefix = shop.publicUrl.startsWith("https:") ? "__Host-" : "";
  browser.cookies.set(`${prefix}operator`, begun.token).set(`${prefix}operator-device`, begun.device ?? "");
  return { ...operator, browser, cookie: () => browser.cookies.get("operator") ?? "" };
}

/** Inserts an operator and signs them in by the form; `next` is the step that comes first. */
export async function signInNewOperator(shop: TestShop, role: Role) {
  const operator = await createOperator(shop, role);
  const browser = createBrowser(shop);
  const { body } = await browser.post("/api/admin/sign-in", { email: operator.email, password: operatorPassword });
  return { ...operator, browser, next: String(body.next) };
}

/** Generates the code that an authenticator app shows at that time. */
export function generateTotp(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Sets up two-factor authentication and advances the clock, so that the next code is a new one. */
export async function enrolTotp(
  shop: TestShop,
  { browser }: Pick<Awaited<ReturnType<typeof createSignedInOperator>>, "browser">,
) {
  const enrolment = await browser.post("/api/admin/totp/enrol", { password: operatorPassword });
  const secret = String(enrolment.body.secret);
  const { body } = await browser.post("/api/admin/totp/confirm", { code: generateTotp(secret, shop.clock.now()) });
  shop.clock.advance(30_000);
  return { secret, address: String(enrolment.body.address), recoveryCodes: body.recoveryCodes as string[] };
}

/** Sets the clock to now and deletes the rate limits, so that tests that share a shop do not limit each other. */
export async function forgetTimeAndTries({ clock, database: { db } }: Pick<TestShop, "clock" | "database">) {
  clock.set(new Date());
  await db.deleteFrom("rateLimits").execute();
}

/** Lists the audit entries about a subject, oldest first. */
export async function listAuditEntries({ database: { db } }: Pick<TestShop, "database">, subjectId: string) {
  return await db.selectFrom("auditLog").selectAll().where("subjectId", "=", subjectId).orderBy("id").execute();
}

/** Signs in with a second factor that is a quarter of an hour old. */
export async function createStaleOperator(shop: TestShop) {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  shop.clock.advance(15 * 60_000);
  // Use the session now: a use extends it, which a later snapshot would show.
  await someone.browser.get("/api/admin/me");
  const code = () => generateTotp(secret, shop.clock.now());
  const confirm = (body: object) => someone.browser.post("/api/admin/second-factor/confirm", body);
  return { ...someone, code, confirm };
}

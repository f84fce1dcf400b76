import { argon2Sync, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Role } from "#domain/operators/permissions.ts";
import { newOperatorId } from "#use-cases/operators/operator-ids.ts";
import { createBrowser } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";

export const operatorPassword = "nine cranes land";
/** Costs a thousandth of the shop's usual hash, to keep tests' sign-ins fast; a hash contains its own cost. */
const quickHash = buildQuickHash(operatorPassword);

/** Inserts an operator directly. */
export async function createOperator(
  { database: { db } }: Pick<TestShop, "database">,
  role: Role = "owner",
  passwordHash = quickHash,
) {
  const at = new Date("2026-11-01T06:00:00Z");
  const operator = { id: newOperatorId(), email: `${randomUUID()}@office.test`, name: `Sample ${role}`, role };
  await db
    .insertInto("operators")
    .values({ ...operator, passwordHash, createdAt: at, updatedAt: at })
    .execute();
  return operator;
}

/** Inserts an operator and signs them in. */
export async function createSignedInOperator(shop: TestShop, role: Role = "owner") {
  const operator = await createOperator(shop, role);
  const browser = createBrowser(shop);
  const { body } = await browser.post("/api/admin/sign-in", { email: operator.email, password: operatorPassword });
  return { ...operator, browser, next: String(body.next), cookie: () => browser.cookies.get("operator") ?? "" };
}

function buildQuickHash(password: string): string {
  const nonce = Buffer.alloc(16, "salt");
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const key = argon2Sync("argon2id", { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${key.toString("base64")}`;
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

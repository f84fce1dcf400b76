import { randomUUID } from "node:crypto";
import { generateToken, hashToken } from "#auth/token.ts";
import { newCustomerId } from "#use-cases/customers/customer-id.ts";
import type { TestShop } from "./test-shop.ts";

/** A customer with a session, written straight into the book: for tests of what comes after signing in. */
export async function createCustomer({ database: { db } }: Pick<TestShop, "database">, given: { email?: string } = {}) {
  const customer = {
    id: newCustomerId(),
    email: given.email ?? `${randomUUID()}@customers.test`,
    fullName: "Sample Customer",
    phoneNumber: "919800000001",
  };
  const token = generateToken();
  const session = { id: randomUUID(), tokenHash: hashToken(token), customerId: customer.id };
  await db
    .insertInto("customers")
    .values({ ...customer, passwordHash: "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA" })
    .execute();
  await db
    .insertInto("sessions")
    .values({ ...session, expiresAt: new Date(Date.now() + 86_400_000) })
    .execute();
  return { ...customer, token, sessionId: session.id, cookie: `session=${token}` };
}

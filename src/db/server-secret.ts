import { randomBytes } from "node:crypto";
import type { Database } from "./client.ts";

const name = "session";

/** Returns the configured secret, or a generated one shared by all instances on this database. */
export async function readServerSecret({ db }: Database, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

/** Stores a hash of the configured secret, and returns the one that was stored before. */
export async function replaceSecretFingerprint({ db }: Database, value: string): Promise<string | undefined> {
  const row = { name: "session-fingerprint", value };
  const last = await db.selectFrom("secrets").select("value").where("name", "=", row.name).executeTakeFirst();
  if (last?.value === value) return value;
  await db
    .insertInto("secrets")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return last?.value;
}

import { randomBytes } from "node:crypto";
import type { Database } from "./client.ts";

const name = "session";

/** The operator's secret, or the one that the first copy of the server left for all copies on this database. */
export async function readServerSecret({ db }: Database, given: string | undefined): Promise<string> {
  if (given) return given;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

import { buildSignUp, createBrowser } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";

export const newPassword = "eight otters dive";

/** Signs up a customer and runs the jobs, so that the welcome mail is out of the way. */
export async function createCustomerWithPassword(shop: Pick<TestShop, "request" | "runJobs">) {
  const browser = createBrowser(shop);
  const input = buildSignUp();
  await browser.post("/api/sign-up", input);
  await shop.runJobs();
  return { browser, email: input.email };
}

/** Returns a code other than the mailed one. */
export const wrongOf = (otp: string): string => (otp === "000000" ? "111111" : "000000");

/** Reads what a wrong step must not change: password, sessions and reset tokens. */
export async function readAccess({ database: { db } }: Pick<TestShop, "database">, email: string) {
  const { id, passwordHash } = await db
    .selectFrom("customers")
    .select(["id", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const sessions = await db.selectFrom("sessions").select("id").where("customerId", "=", id).orderBy("id").execute();
  const rights = await db.selectFrom("passwordRights").selectAll().where("customerId", "=", id).execute();
  return { passwordHash, sessions, rights };
}

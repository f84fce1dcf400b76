import { expect, test } from "vitest";
import { hashPasswordCheaply } from "../fixtures/cheap-password-hash.ts";
import { origin, type Target } from "./target.ts";

/** Guesses passwords and codes and floods mailboxes, from changing addresses. */
export function attackLimits(getTarget: () => Target): void {
  const post = async (path: string, body: unknown, address: string) => {
    const response = await getTarget().request(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin, "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response;
  };

  const ways: [path: string, what: string, addressOf: (n: number) => string][] = [
    ["/api/admin/sign-in", "a /48", (n) => `2001:db8:2:${n.toString(16)}::1`],
    ["/api/sign-in", "forged first entries of X-Forwarded-For", (n) => `192.0.2.${n}, 203.0.113.6`],
    ["/api/admin/sign-in", "one address", () => "203.0.113.5"],
    ["/api/sign-in", "a /64", (n) => `2001:db8:1:1::${n.toString(16)}`],
  ];
  test.each(ways)("limits guesses of passwords at %s from %s", async (path, _, addressOf) => {
    const { db } = getTarget();
    const guessTwenty = (from: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_each, i) =>
          post(path, { email: `guess${from + i}@shop.example`, password: "wrong wrong wrong" }, addressOf(from + i)),
        ),
      );
    const { rows: others } = await db.query<{ key: string }>("select key from rate_limits");
    expect((await guessTwenty(1)).map(({ status }) => status)).not.toContain(429);
    // Comparing a password takes a tenth of a second: let each counter that has them all count 200 more at once.
    await db.query("update rate_limits set hits = hits + 200 where hits >= 20 and key <> all($1)", [
      others.map(({ key }) => key),
    ]);
    const refused = (await guessTwenty(21)).find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("lets the owner sign in and reset the password while a stranger guesses", async () => {
    const target = getTarget();
    const { email, password, client } = await target.createCustomer();
    // Compared forty times below.
    const cheapHash = hashPasswordCheaply(password);
    await target.db.query("update customers set password_hash = $1 where email = $2", [cheapHash, email]);
    for (let n = 0; n < 40; n++) {
      await post("/api/sign-in", { email, password: `wrong wrong ${n}` }, target.newAddress());
      await post("/api/otp/verify-otp", { email, otp: String(100_000 + n) }, target.newAddress());
    }
    const reset = await post("/api/otp/send-otp", { email }, target.newAddress());
    expect(reset.status).toBe(200);
    const again = await client.post("/api/sign-in", { email, password });
    expect(again.status).toBe(200);
  });

  test("limits the mails to an address that strangers enter", async () => {
    const target = getTarget();
    const email = "victim@example.com";
    for (let n = 0; n < 25; n++) {
      await post("/api/subscribers", { email }, target.newAddress());
      await post(
        "/api/leads",
        { firstName: "Sample", email, phoneNumber: "9800000001", message: `Hello ${n}` },
        target.newAddress(),
      );
    }
    const { rows } = await target.db.query(
      "select count(*)::int as n from jobs where kind like 'mail.%' and payload::text like '%victim@example.com%'",
    );
    expect(rows[0].n).toBeLessThanOrEqual(10);
  });
}

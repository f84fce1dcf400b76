import { expect, test } from "vitest";
import { roles } from "#domain/operators/permissions.ts";
import { buildAddress } from "../fixtures/sample-address.ts";
import { type Call, isWrite, readDocumentedCalls, sendCall } from "./documented-calls.ts";
import { type Client, origin, type Target } from "./target.ts";

const cookieOf = (client: Client): string => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
/** True for a call that ends the session, which the next call needs. */
const endsSession = ({ path }: Call): boolean => /\/sign-out$/.test(path);

/** Tries the documented calls with missing, forged and foreign sessions, and with each role. */
export function attackAccess(getTarget: () => Target): void {
  test("rejects private calls with no session, a made-up one or one of the other kind of account", async () => {
    const target = getTarget();
    const calls = (await readDocumentedCalls(target)).filter(({ schemes }) => schemes.length > 0);
    expect(calls.length).toBeGreaterThan(120);
    const customer = cookieOf((await target.createCustomer()).client);
    const owner = cookieOf(await target.createOperator("owner"));
    const made = "A".repeat(43);
    const before = await target.snapshot();
    for (const call of calls.filter((each) => !endsSession(each))) {
      const ofOthers = call.schemes.includes("customerSession") ? owner : customer;
      const token = ofOthers.replace(/^[^=]+=/, "").replace(/;.*/, "");
      for (const headers of [
        {},
        { cookie: ofOthers },
        { cookie: `__Host-session=${made}; __Host-operator=${made}` },
        { cookie: `session=${token}; operator=${token}` },
        { authorization: `Bearer ${made}` },
        { authorization: `Bearer ${token}` },
        { authorization: "Basic b3duZXI6b3duZXI=" },
      ] as Record<string, string>[]) {
        const { status } = await sendCall(target, call, {
          headers: { origin, "x-forwarded-for": target.newAddress(), ...headers },
        });
        expect([401, 403], `${nameOf(call)} ${JSON.stringify(headers)}: ${status}`).toContain(status);
      }
    }
    expect(await target.snapshot()).toEqual(before);
  });

  test("lets each role do only what its permissions allow", async () => {
    const target = getTarget();
    const { paths } = (await (await target.request("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
    };
    const calls = (await readDocumentedCalls(target)).filter(
      (call) => call.schemes.includes("operatorSession") && !endsSession(call),
    );
    const { hasPermission, permissions } = await import("#domain/operators/permissions.ts");
    for (const role of roles.filter((each) => each !== "owner")) {
      const cookie = cookieOf(await target.createOperator(role));
      const before = await target.snapshot();
      for (const call of calls.filter(isWrite)) {
        const needed = paths[call.path]?.[call.method.toLowerCase()]?.security
          ?.flatMap((each) => each.operatorSession ?? [])
          .find((right) => permissions.some((known) => known === right));
        const permission = permissions.find((known) => known === needed);
        if (permission === undefined || hasPermission(role, permission)) continue;
        const { status } = await sendCall(target, call, { headers: { origin, cookie } });
        expect([role, nameOf(call), status]).toEqual([role, nameOf(call), 403]);
      }
      expect(await target.snapshot()).toEqual(before);
    }
  });

  test("a customer finds nothing that belongs to another one", async () => {
    const target = getTarget();
    const [mine, theirs] = [await target.createCustomer(), await target.createCustomer()];
    const saved = await theirs.client.post("/api/me/addresses", buildAddress());
    expect(saved.status).toBe(200);
    const addresses = await theirs.client.get("/api/me/addresses");
    const devices = await theirs.client.get("/api/me/devices");
    const ids = [JSON.stringify(addresses.body), JSON.stringify(devices.body)].flatMap((text) =>
      [...text.matchAll(/"(?:_?id)":"([^"]+)"/g)].map(([, id = ""]) => id),
    );
    expect(ids.length).toBeGreaterThan(1);
    const calls = (await readDocumentedCalls(target)).filter(
      (call) => call.schemes.includes("customerSession") && call.path.includes("{id}"),
    );
    const before = await target.snapshot();
    for (const call of calls) {
      for (const value of ids) {
        const { status, text } = await sendCall(target, call, {
          value,
          headers: { origin, cookie: cookieOf(mine.client) },
        });
        expect([400, 404], `${nameOf(call)}: ${status}`).toContain(status);
        expect(text).not.toContain(theirs.email);
      }
    }
    expect(await target.snapshot()).toEqual(before);
  });

  test("serves no development page, source file or metrics in production", async () => {
    const target = getTarget();
    for (const path of [
      "/dev/mail",
      "/dev/mail.json",
      "/dev/components",
      "/test-gateway/",
      "/test-gateway/v1/payments",
      "/.env",
      "/.git/HEAD",
      "/package.json",
      "/src/main.ts",
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/media/..%2f..%2fpackage.json",
      "/media/%00",
      "/admin/../../etc/passwd",
      "/metrics",
      "/api/admin/../../metrics",
      "/server-status",
      "/debug/pprof",
      "/graphql",
    ]) {
      const { status, headers } = await target.request(path, { headers: { "x-forwarded-for": target.newAddress() } });
      expect([path, [301, 400, 401, 403, 404].includes(status)], String(status)).toEqual([path, true]);
      const type = headers.get("content-type") ?? "";
      expect([path, type]).toEqual([path, expect.stringMatching(/^$|charset=utf-8|^application\/json/i)]);
    }
  });
}

import { request as sendHttp } from "node:http";
import { expect, test } from "vitest";
import { origin, type Target } from "./target.ts";

const pages = ["/", "/beverages", "/merch", "/faq", "/single-product-page/mountain-water", "/contact-us"];
const canary = "canary-7f3a.example";
const unkeyed: Record<string, string>[] = [
  { "x-forwarded-host": canary },
  { "x-host": canary, "x-forwarded-server": canary },
  { forwarded: `for=1.2.3.4;host=${canary};proto=http` },
  { "x-original-url": `/${canary}`, "x-rewrite-url": `/${canary}` },
  { "x-forwarded-proto": "http", "x-forwarded-port": "8080", "x-forwarded-prefix": `/${canary}` },
  { "x-http-method-override": "DELETE", "x-method-override": "PUT" },
  { referer: `https://${canary}/`, "accept-language": canary, "user-agent": canary },
  { cookie: `session=${canary}; user=${canary}`, authorization: `Bearer ${canary}` },
  { "x-middleware-prefetch": "1", "x-react-router-request": canary, purpose: "prefetch" },
];

/** Sends a request with a Host header, which `fetch` doesn't let one choose. */
function requestAs(host: string, url: string): Promise<{ status: number; location: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = sendHttp(url, { headers: { host } }, (answer) => {
      let body = "";
      answer.on("data", (part) => {
        body += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", body }),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Sends a request target as it is; `fetch` would normalize it. */
function requestTarget(url: string, path: string): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ hostname, port, path }, (answer) => {
      answer
        .resume()
        .on("end", () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" }));
    });
    sent.on("error", reject).end();
  });
}

/** Tries to poison a cached page for the next visitor, and to have a private page cached. */
export function attackCache(getTarget: () => Target): void {
  test("never shows one visitor's headers to another", async () => {
    const target = getTarget();
    for (const path of pages) {
      for (const headers of unkeyed) {
        // An address that isn't cached yet, so that it is rendered for this request.
        const fresh = `${path}?reviews=highest&utm_source=${Math.floor(performance.now())}`;
        for (const address of [path, fresh]) {
          const poisoned = await target.request(address, {
            headers: { "x-forwarded-for": target.newAddress(), ...headers },
          });
          expect(await poisoned.text()).not.toContain(canary);
          const clean = await target.request(address, { headers: { "x-forwarded-for": target.newAddress() } });
          expect(await clean.text()).not.toContain(canary);
          expect(clean.headers.get("set-cookie")).toBe(null);
        }
      }
    }
  });

  test("ignores a foreign Host header in pages and redirects", async () => {
    const { url } = getTarget();
    for (const host of [
      canary,
      `${canary}:443`,
      `shop.example.${canary}`,
      `shop.example@${canary}`,
      "shop.example:99999",
    ]) {
      for (const path of [...pages, "/BEVERAGES", "/%66aq", "/faq/"]) {
        const { status, location, body } = await requestAs(host, url + path);
        expect([200, 301, 308, 400, 403, 404, 421]).toContain(status);
        expect(body).not.toContain(canary);
        expect(location === "" || location.startsWith("/") || location.startsWith(`${origin}/`), location).toBe(true);
      }
    }
  });

  test("names the canonical address by the settings, and redirects every other spelling", async () => {
    const target = getTarget();
    for (const path of pages) {
      const text = await (await target.request(path)).text();
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
      expect(canonical).toBe(new URL(path, origin).href);
      const [, segment = ""] = path.split("/");
      for (const spelled of [
        path.toUpperCase(),
        `${path}/`,
        `/${path}`,
        path.replace(segment, `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
      ]) {
        if (spelled === path || path === "/") continue;
        const { status, headers } = await target.request(spelled);
        expect([spelled, status >= 300 && status < 400 ? "redirect" : status]).toEqual([
          spelled,
          expect.stringMatching(/redirect/),
        ]);
        expect(headers.get("location")).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  test("redirects a misspelled address to its page, never to another host", async () => {
    const { url } = getTarget();
    for (const path of [
      "/FAQ",
      "/faq/",
      "//faq",
      "/%66aq",
      "/./faq",
      "/x/../faq",
      "/x/%2e%2e/faq",
      "/faq/.",
      "/fa%71//",
    ])
      expect([path, await requestTarget(url, path)]).toEqual([path, { status: 301, location: "/faq" }]);
    for (const path of [
      `//${canary}`,
      `///${canary}/..`,
      `//${canary}/%2e%2e/`,
      `/%2f${canary}`,
      `/%09/${canary}`,
      `/;@${canary}`,
      `http://${canary}/FAQ`,
    ]) {
      const { status, location } = await requestTarget(url, path);
      expect([path, status < 500, new URL(location || "/", origin).host]).toEqual([path, true, "shop.example"]);
    }
  });

  test("sends no-store with private pages, whatever their address ends with", async () => {
    const target = getTarget();
    const { client, email, fullName } = await target.createCustomer();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const path of ["/user-dashboard", "/check-out", "/api/me", "/user-dashboard.data"]) {
      for (const ending of [
        "",
        "/x.css",
        ".css",
        "%2Fx.png",
        ";x.js",
        "?x.css",
        "/..%2ffaq",
        "%00.css",
        "#.css",
        "/%2e%2e/faq",
      ]) {
        const { status, headers, text } = await read(target, path + ending, cookie);
        if (text.includes(email) || text.includes(fullName))
          expect([path + ending, status, headers.get("cache-control")]).toEqual([
            path + ending,
            200,
            expect.stringMatching(/no-store/),
          ]);
        const stranger = await read(target, path + ending, "");
        expect(stranger.text).not.toContain(email);
      }
    }
  });
}

async function read(target: Target, path: string, cookie: string) {
  const response = await target.request(path, { headers: { cookie, "x-forwarded-for": target.newAddress() } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

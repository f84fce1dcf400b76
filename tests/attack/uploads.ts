import { expect, test } from "vitest";
import { origin, type Target } from "./target.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"><script>canary()</script></svg>';
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAA//8AAP//CAYAAAAAAAAA", "base64");
const files: [what: string, type: string, content: Buffer][] = [
  ["SVG", "image/svg+xml", Buffer.from(svg)],
  ["SVG called PNG", "image/png", Buffer.from(svg)],
  ["HTML called JPEG", "image/jpeg", Buffer.from("<html><script>canary()</script>")],
  ["a picture of 65,535 squared", "image/png", png],
  ["a program", "image/webp", Buffer.from("#!/bin/sh\ncanary\n")],
  ["nothing", "image/png", Buffer.alloc(0)],
  ["a PDF", "application/pdf", Buffer.from("%PDF-1.7 canary")],
];

/** Uploads files whose content is not what their type says, and hostile CSV files. */
export function attackByFile(getTarget: () => Target): void {
  test.each(files)("stores no picture from %s", async (_, type, content) => {
    const bytes = new Uint8Array(content);
    const target = getTarget();
    const owner = await target.createOperator("owner");
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const before = await target.snapshot();
    const form = new FormData();
    form.set("file", new Blob([bytes], { type }), "../../canary.png");
    const requests: RequestInit[] = [
      { headers: { cookie, origin, "content-type": type }, body: bytes },
      { headers: { cookie, origin }, body: form },
    ];
    for (const init of requests) {
      const response = await target.request("/api/admin/media", { method: "POST", ...init });
      await response.arrayBuffer();
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect(await target.snapshot()).toEqual(before);
  });

  test.each([
    ["a formula", "sku,stock\r\n=cmd|' /C calc'!A0,5\r\n"],
    ["a NUL", "sku,stock\r\nWATER\0,5\r\n"],
    ["one line without end", `sku,stock\r\n"${"a".repeat(200_000)}`],
    ["ten thousand columns", `${"a,".repeat(10_000)}\r\n`],
  ])("a CSV with %s changes no product", async (_, text) => {
    const target = getTarget();
    const owner = await target.createOperator("owner");
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const count = async () =>
      (await target.db.query("select md5(string_agg(v::text, ',' order by sku)) as all from variants v")).rows[0];
    const before = await count();
    const response = await target.request("/api/admin/catalogue-import", {
      method: "POST",
      headers: { cookie, origin, "content-type": "text/csv" },
      body: text,
    });
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
    expect(await count()).toEqual(before);
  });
}

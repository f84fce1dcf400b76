import sharp from "sharp";
import { expect, test } from "vitest";
import { origin, type Target } from "./target.ts";

const pictures = "/api/admin/media?alt=A+sample";
const imports = "/api/admin/catalog-imports";

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

/** Signs in an owner and returns a call that posts a file. */
async function createUploader(target: Target) {
  const owner = await target.createOperator("owner");
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const post = async (path: string, body: string | FormData | Uint8Array<ArrayBuffer>, type?: string) => {
    const headers = new Headers({ cookie, origin });
    if (type !== undefined) headers.set("content-type", type);
    const response = await target.request(path, { method: "POST", headers, body });
    return { status: response.status, body: await response.json() };
  };
  const get = async (path: string) => await (await target.request(path, { headers: { cookie } })).text();
  return { post, get };
}

/** Uploads files whose content is not what their type says, and hostile CSV files. */
export function attackByFile(getTarget: () => Target): void {
  test("stores a picture that is one, and checks a CSV of the catalog", async () => {
    const { post, get } = await createUploader(getTarget());
    const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: "#2a6f4e" } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    expect(await post(pictures, bytes, "image/png")).toMatchObject({ status: 200, body: { alt: "A sample" } });
    const checked = await post(imports, await get("/api/admin/catalog.csv"), "text/csv");
    expect(checked).toMatchObject({ status: 200, body: { counts: { wrong: 0 } } });
  });

  test.each(files)("stores no picture from %s", async (_, type, content) => {
    const bytes = new Uint8Array(content);
    const target = getTarget();
    const { post } = await createUploader(target);
    const before = await target.snapshot();
    const form = new FormData();
    form.set("file", new Blob([bytes], { type }), "../../canary.png");
    for (const { status } of [await post(pictures, bytes, type), await post(pictures, form)]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await target.snapshot()).toEqual(before);
  });

  test.each([
    ["a formula", "sku,stock\r\n=cmd|' /C calc'!A0,5\r\n"],
    ["a NUL", "sku,stock\r\nWATER\0,5\r\n"],
    ["one line without end", `sku,stock\r\n"${"a".repeat(200_000)}`],
    ["ten thousand columns", `${"a,".repeat(10_000)}\r\n`],
  ])("a CSV with %s changes no product, also when it is applied", async (_, text) => {
    const target = getTarget();
    const { post } = await createUploader(target);
    const count = async () =>
      (await target.db.query("select md5(string_agg(v::text, ',' order by sku)) as all from variants v")).rows[0];
    const before = await count();
    const { status, body } = await post(imports, text, "text/csv");
    expect(status).toBeLessThan(500);
    if (status === 200) {
      const applied = await post(`${imports}/${body.id}/apply`, "{}", "application/json");
      expect(applied.status).toBeGreaterThanOrEqual(400);
      expect(applied.status).toBeLessThan(500);
    }
    expect(await count()).toEqual(before);
  });
}

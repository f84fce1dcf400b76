import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import type { Role } from "#domain/operators/permissions.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

type Answer = { status: number; headers: Headers; body: MediaRow & { error: { code: string; message: string } } };
type Sent = { alt?: string; name?: string; type?: string };

/** Opens a shop with its own media folder and a signed-in operator who may upload. */
export async function createMediaShop(options: TestShopOptions = {}, role: Role = "editor") {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-pictures-"));
  const shop = await createTestShop({ dataDir, ...options });
  const folder = join(dataDir, "media");
  return { shop, folder, ...(await createMediaEditor(shop, role)) };
}

export async function createMediaEditor(shop: TestShop, role: Role = "editor") {
  const { browser, cookie } = await createSignedInOperator(shop, role);
  const send = async (path: string, bytes: Uint8Array | ReadableStream, type: string): Promise<Answer> => {
    const response = await shop.request(path, {
      method: "POST",
      headers: { "content-type": type, cookie: `operator=${cookie()}` },
      body: bytes as BodyInit,
      duplex: "half",
    } as RequestInit);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    browser,
    upload: (
      bytes: Uint8Array | ReadableStream,
      { alt = "A sample", name = "sample.jpg", type = "image/jpeg" }: Sent = {},
    ) => send(`/api/admin/media?${new URLSearchParams({ alt, name })}`, bytes, type),
    /** Replaces the file over the current version, or over `version`. */
    replace: async (id: string, bytes: Uint8Array, { type = "image/jpeg", version = "" } = {}) => {
      const expectedVersion = version || ((await browser.get(`/api/admin/media/${id}`)).body.version ?? "1");
      return await send(`/api/admin/media/${id}/file?version=${expectedVersion}`, bytes, type);
    },
  };
}

export const listFiles = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
export const readFileBytes = (folder: string, name: string): Buffer => readFileSync(join(folder, name));

import type { Role } from "#domain/operators/permissions.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

/** Signs in an operator and returns the calls of the content API; each returns status and body. */
export async function createContentEditor(shop: TestShop, role: Role = "editor") {
  const { browser, id, name } = await createSignedInOperator(shop, role);
  const pathOf = (key: string) => `/api/admin/content/${key}`;
  const get = async (key: string) => (await browser.get(pathOf(key))).body;
  const at = async (key: string): Promise<number> => (await get(key)).revision;
  return {
    browser,
    id,
    name,
    get,
    list: async () => (await browser.get("/api/admin/content")).body.items,
    save: async (key: string, body: object, revision?: number) =>
      await browser.post(`${pathOf(key)}/draft`, { body, revision: revision ?? (await at(key)) }),
    publish: async (key: string, revision?: number) =>
      await browser.post(`${pathOf(key)}/publish`, { revision: revision ?? (await at(key)) }),
    discard: async (key: string, revision?: number) =>
      await browser.post(`${pathOf(key)}/discard`, { revision: revision ?? (await at(key)) }),
    restore: async (key: string, version: number, revision?: number) =>
      await browser.post(`${pathOf(key)}/restore`, { version, revision: revision ?? (await at(key)) }),
    versions: async (key: string, query = "") => (await browser.get(`${pathOf(key)}/versions${query}`)).body,
    preview: async (key: string): Promise<string> => (await browser.post(`${pathOf(key)}/preview`)).body.path,
  };
}
export type ContentEditor = Awaited<ReturnType<typeof createContentEditor>>;

/** Builds rich text of one paragraph. */
export const buildRichText = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

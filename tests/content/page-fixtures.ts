import { expect } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { buildRichText, type ContentEditor, createContentEditor } from "./content-fixtures.ts";

/** One block of each kind; the pictures and products are of the demo shop. */
export const sampleBlocks = [
  { type: "text", heading: "Where it comes from", text: buildRichText("Snow, mostly.") },
  { type: "picture", picture: "hero-plastic", caption: "The ridge in May" },
  {
    type: "banner",
    heading: "Bring a herd",
    text: "Twelve cans, one price.",
    picture: "hero-plastic",
    button: "Choose a pack",
    address: "/beverages",
  },
  {
    type: "products",
    heading: "Take some home",
    source: "chosen",
    chosen: [{ product: "sparklinglime" }, { product: "herdtee" }],
  },
  {
    type: "questions",
    heading: "Asked often",
    entries: [{ question: "Is it cold?", answer: buildRichText("Put it in the fridge first.") }],
  },
  {
    type: "video",
    title: "A day at the spring",
    address: "https://www.youtube.com/watch?v=abc_DEF-123",
    picture: null,
  },
];

/** Signs in an operator and returns the calls of the pages' API and of the content API. */
export async function createPageEditor(shop: TestShop) {
  const editor: ContentEditor = await createContentEditor(shop);
  const { browser } = editor;
  const create = async (page: { title: string; slug?: string; parent?: string | null }) =>
    await browser.post("/api/admin/pages", page);
  /** Creates a page and publishes it. */
  const publishNew = async (page: { title: string; slug?: string; parent?: string | null }, body: object = {}) => {
    const created = await create(page);
    expect([created.status, created.body.error]).toEqual([200, undefined]);
    const id: string = created.body.id;
    if (Object.keys(body).length > 0) expect((await editor.save(id, body)).status).toBe(200);
    expect((await editor.publish(id)).status).toBe(200);
    return id;
  };
  return {
    ...editor,
    create,
    publishNew,
    listPages: async () => (await browser.get("/api/admin/pages")).body.items,
    move: async (id: string, to: { slug: string; parent?: string | null }) =>
      await browser.post(`/api/admin/pages/${id}/address`, to),
    arrange: async (parent: string | null, ids: string[]) =>
      await browser.post("/api/admin/page-order", { parent, ids }),
    unpublish: async (id: string) => await browser.post(`/api/admin/pages/${id}/unpublish`, {}),
    remove: async (id: string) => await browser.delete(`/api/admin/pages/${id}`),
    schedule: async (id: string, at: string) =>
      await browser.post(`/api/admin/content/${id}/schedule`, { at, revision: (await editor.get(id)).revision }),
    unschedule: async (id: string) =>
      await browser.post(`/api/admin/content/${id}/unschedule`, { revision: (await editor.get(id)).revision }),
  };
}
export type PageEditor = Awaited<ReturnType<typeof createPageEditor>>;

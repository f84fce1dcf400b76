import { afterEach, expect, test, vi } from "vitest";
import { createDataProvider } from "./data-provider.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers for a list of orders, two a page, that can lose rows. */
function serveOrders(ids: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const after = new URL(url, "http://shop.test").searchParams.get("after");
    asked.push(after ?? "");
    const at = after === null ? 0 : ids.indexOf(after) + 1;
    if (after !== null && at === 0)
      return Response.json({ error: { code: "bad-request", message: "" } }, { status: 400 });
    const items = ids.slice(at, at + 2).map((id) => ({ id }));
    return Response.json({ items, next: at + 2 < ids.length ? ids[at + 1] : null });
  });
  return asked;
}

test("reads a list again from its beginning when the row of a page's cursor is gone", async () => {
  const ids = ["a", "b", "c", "d", "e"];
  const asked = serveOrders(ids);
  const { getList } = createDataProvider();
  const read = async (page: number) => {
    const { data } = await getList("orders", { pagination: { page, perPage: 2 } });
    return data.map(({ id }) => id);
  };
  expect(await read(1)).toEqual(["a", "b"]);
  ids.splice(1, 1);
  expect(await read(2)).toEqual(["d", "e"]);
  expect(asked).toEqual(["", "b", "", "c"]);
});

test("reports a cursor that is refused again after the list was read once more", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("after=")
      ? Response.json({ error: { code: "bad-request", message: "Changed" } }, { status: 400 })
      : Response.json({ items: [{ id: "a" }], next: "a" }),
  );
  const { getList } = createDataProvider();
  await expect(getList("orders", { pagination: { page: 2, perPage: 1 } })).rejects.toThrow("Changed");
});

test("reports any other refusal, and one of the first page", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: { code: "bad-request", message: "No" } }, { status: 400 }));
  const { getList } = createDataProvider();
  await expect(getList("orders", { pagination: { page: 3, perPage: 2 } })).rejects.toThrow("No");
});

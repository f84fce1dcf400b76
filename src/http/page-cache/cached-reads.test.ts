import { expect, test } from "vitest";
import { createCachedReads } from "./cached-reads.ts";
import { addCacheTags, collectCacheTags } from "./render-tags.ts";

/** Words that the test changes; `reads` counts how often they were read. */
function changingWords() {
  const state = { words: "old", reads: 0 };
  const read = async () => {
    state.reads++;
    addCacheTags("product:a");
    return { words: state.words };
  };
  return { state, read };
}

/** Renders a page that reads this; returns what it read and the page's tags. */
async function render<T>(read: () => Promise<T>): Promise<{ value: T; tags: string[] }> {
  const { value, subjects } = await collectCacheTags(read);
  return { value, tags: [...subjects] };
}

test("renders a second page from the first one's data, with the same tags", async () => {
  const cached = createCachedReads();
  const { state, read } = changingWords();
  const page = () => render(() => cached.read("a", read));
  const whole = { value: { words: "old" }, tags: ["product:a"] };
  expect([await page(), await page(), state.reads]).toEqual([whole, whole, 1]);
});

test("reads again when one of its tags or everything changed, only then", async () => {
  const cached = createCachedReads();
  const { state, read } = changingWords();
  const page = async () => (await render(() => cached.read("a", read))).value.words;
  await page();
  state.words = "new";
  cached.changed("product:b");
  expect(await page()).toBe("old");
  cached.changed("product:a");
  expect(await page()).toBe("new");
  state.words = "newest";
  cached.changed("");
  expect(await page()).toBe("newest");
});

test("reads each time where no tags are collected, and keeps nothing there", async () => {
  const cached = createCachedReads();
  const { state, read } = changingWords();
  await render(() => cached.read("a", read));
  state.words = "new";
  expect(await cached.read("a", read)).toEqual({ words: "new" });
  expect((await render(() => cached.read("a", read))).value).toEqual({ words: "old" });
  await cached.read("b", read);
  expect(cached.keys()).toEqual(["a"]);
});

test("keeps neither data that changed during the read nor failed reads", async () => {
  const cached = createCachedReads();
  const { state, read } = changingWords();
  const overtaken = async () => {
    const value = await read();
    cached.changed("product:a");
    return value;
  };
  expect((await render(() => cached.read("a", overtaken))).value).toEqual({ words: "old" });
  state.words = "new";
  expect((await render(() => cached.read("a", read))).value).toEqual({ words: "new" });
  await expect(render(() => cached.read("b", () => Promise.reject(new Error("away"))))).rejects.toThrow("away");
  expect(cached.keys()).toEqual(["a"]);
});

test("is at most a minute old", async () => {
  let now = 0;
  const cached = createCachedReads({ now: () => now });
  const { state, read } = changingWords();
  const page = async () => (await render(() => cached.read("a", read))).value.words;
  await page();
  state.words = "new";
  now = 60_000;
  expect(await page()).toBe("old");
  now = 60_001;
  expect(await page()).toBe("new");
});

test("keeps pages from changing shared data", async () => {
  const cached = createCachedReads();
  const list = () => render(() => cached.read("a", async () => ({ rows: [{ price: 1 }], at: new Date(0) })));
  const { value } = await list();
  expect(() => value.rows.push({ price: 2 })).toThrow(TypeError);
  expect(() => Object.assign(value.rows, [{ price: 2 }])).toThrow(TypeError);
  expect((await list()).value).toEqual({ rows: [{ price: 1 }], at: new Date(0) });
});

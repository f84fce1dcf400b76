import { expect, test } from "vitest";
import { createCachedAnswers } from "./cached-answers.ts";
import { createJsonBody, type JsonBody } from "./json-body.ts";
import { addCacheTags } from "./render-tags.ts";

type State = { words: string; isOutdated: boolean; reads: number; beforeCurrent: () => Promise<void> };

/** Creates an answer whose words the test changes; `reads` counts how often it was read as a whole. */
function changingAnswer() {
  const state: State = { words: "old", isOutdated: false, reads: 0, beforeCurrent: async () => {} };
  const read = async () => {
    state.reads++;
    addCacheTags("product:a");
    const asRead = createJsonBody(state.words);
    const current = async (): Promise<JsonBody | undefined> => {
      await state.beforeCurrent();
      return state.isOutdated ? undefined : asRead;
    };
    return { asRead, current };
  };
  return { state, read };
}

const textOf = async (body: Promise<JsonBody | undefined>) => (await body)?.text;

test("keeps an answer until its tag changes", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  expect(await textOf(cached.answer("a", read))).toBe('"old"');
  state.words = "new";
  cached.changed("product:b");
  expect(await textOf(cached.answer("a", read))).toBe('"old"');
  cached.changed("product:a");
  expect(await textOf(cached.answer("a", read))).toBe('"new"');
  expect(state.reads).toBe(2);
});

test("reads an outdated answer again without a notification", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  await cached.answer("a", read);
  state.words = "new";
  state.isOutdated = true;
  expect(await textOf(cached.answer("a", read))).toBe('"new"');
});

test("applies a change notified while stock is read", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  await cached.answer("a", read);
  state.words = "new";
  state.beforeCurrent = async () => cached.changed("product:a");
  expect(await textOf(cached.answer("a", read))).toBe('"new"');
});

test("shares one read between misses, and checks it like a cached answer", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  const held = Promise.withResolvers<void>();
  let looks = 0;
  state.beforeCurrent = async () => {
    looks++;
  };
  const slowly = async () => {
    await held.promise;
    return await read();
  };
  const asked = [cached.answer("a", slowly), cached.answer("a", slowly), cached.answer("a", slowly)];
  held.resolve();
  expect(await Promise.all(asked.map(textOf))).toEqual(['"old"', '"old"', '"old"']);
  expect([state.reads, looks]).toEqual([1, 2]);
});

test("never answers a request after a change with data from before it", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  const held = Promise.withResolvers<void>();
  const first = cached.answer("a", async () => {
    const answer = await read();
    await held.promise;
    return answer;
  });
  await expect.poll(() => state.reads).toBe(1);
  state.words = "new";
  cached.changed("product:a");
  const second = cached.answer("a", read);
  held.resolve();
  expect(await textOf(first)).toBe('"old"');
  expect(await textOf(second)).toBe('"new"');
});

test("keeps neither missing answers nor failed reads", async () => {
  const cached = createCachedAnswers();
  const { read } = changingAnswer();
  expect(await cached.answer("a", async () => undefined)).toBeUndefined();
  await expect(cached.answer("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await textOf(cached.answer("a", read))).toBe('"old"');
  expect(cached.keys()).toEqual(["a"]);
});

test("reads for itself when answers are outdated as fast as they are read", async () => {
  const cached = createCachedAnswers();
  const { state, read } = changingAnswer();
  state.isOutdated = true;
  const asked = Array.from({ length: 6 }, () => cached.answer("a", read));
  expect(await Promise.all(asked.map(textOf))).toEqual(Array.from({ length: 6 }, () => '"old"'));
});

import { expect, test } from "vitest";
import { createJsonBody, type JsonBody } from "./json-body.ts";
import { createKeptAnswers } from "./kept-answers.ts";
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
  const kept = createKeptAnswers();
  const { state, read } = changingAnswer();
  expect(await textOf(kept.answer("a", read))).toBe('"old"');
  state.words = "new";
  kept.changed("product:b");
  expect(await textOf(kept.answer("a", read))).toBe('"old"');
  kept.changed("product:a");
  expect(await textOf(kept.answer("a", read))).toBe('"new"');
  expect(state.reads).toBe(2);
});

test("reads an outdated answer again without a notification", async () => {
  const kept = createKeptAnswers();
  const { state, read } = changingAnswer();
  await kept.answer("a", read);
  state.words = "new";
  state.isOutdated = true;
  expect(await textOf(kept.answer("a", read))).toBe('"new"');
});

test("applies a change notified while stock is read", async () => {
  const kept = createKeptAnswers();
  const { state, read } = changingAnswer();
  await kept.answer("a", read);
  state.words = "new";
  state.beforeCurrent = async () => kept.changed("product:a");
  expect(await textOf(kept.answer("a", read))).toBe('"new"');
});

test("shares one read between misses, and checks it like a kept answer", async () => {
  const kept = createKeptAnswers();
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
  const asked = [kept.answer("a", slowly), kept.answer("a", slowly), kept.answer("a", slowly)];
  held.resolve();
  expect(await Promise.all(asked.map(textOf))).toEqual(['"old"', '"old"', '"old"']);
  expect([state.reads, looks]).toEqual([1, 2]);
});

test("never answers a request after a change with data from before it", async () => {
  const kept = createKeptAnswers();
  const { state, read } = changingAnswer();
  const held = Promise.withResolvers<void>();
  const first = kept.answer("a", async () => {
    const answer = await read();
    await held.promise;
    return answer;
  });
  await expect.poll(() => state.reads).toBe(1);
  state.words = "new";
  kept.changed("product:a");
  const second = kept.answer("a", read);
  held.resolve();
  expect(await textOf(first)).toBe('"old"');
  expect(await textOf(second)).toBe('"new"');
});

test("keeps neither missing answers nor failed reads", async () => {
  const kept = createKeptAnswers();
  const { read } = changingAnswer();
  expect(await kept.answer("a", async () => undefined)).toBeUndefined();
  await expect(kept.answer("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await textOf(kept.answer("a", read))).toBe('"old"');
  expect(kept.keys()).toEqual(["a"]);
});

test("reads for itself when answers are outdated as fast as they are read", async () => {
  const kept = createKeptAnswers();
  const { state, read } = changingAnswer();
  state.isOutdated = true;
  const asked = Array.from({ length: 6 }, () => kept.answer("a", read));
  expect(await Promise.all(asked.map(textOf))).toEqual(Array.from({ length: 6 }, () => '"old"'));
});

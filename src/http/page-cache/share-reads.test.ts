import { expect, test } from "vitest";
import { shareReads } from "./share-reads.ts";

/** Creates reads that end when the test says so. */
function heldReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const held = Promise.withResolvers<number>();
    begun.push(held);
    return held.promise;
  };
  return { begun, read };
}

test("shares the next read between calls during a read", async () => {
  const { begun, read } = heldReads();
  const ask = shareReads(read);
  const first = ask();
  const later = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  const last = ask();
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve(3);
  expect(await last).toBe(3);
});

test("gives all sharers of a read its error, then reads again", async () => {
  const { begun, read } = heldReads();
  const ask = shareReads(read);
  const failed = expect(ask()).rejects.toThrow("away");
  const later = ask();
  begun[0]?.reject(new Error("away"));
  await failed;
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve(2);
  expect(await later).toBe(2);
});

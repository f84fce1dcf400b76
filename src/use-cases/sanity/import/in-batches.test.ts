import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

const mb = 1024 ** 2;

async function* documentsOf(sizes: number[]): AsyncGenerator<{ bytes: number }> {
  for (const bytes of sizes) yield { bytes };
}

async function groupInThrees(sizes: number[]): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const batch of inBatches(documentsOf(sizes), 3)) batches.push(batch.map(({ bytes }) => bytes));
  return batches;
}

test.each<[string, number[], number[][]]>([
  ["no document makes no batch", [], []],
  ["short ones fill a batch, the last holds the rest", [1, 2, 3, 4], [[1, 2, 3], [4]]],
  ["a full batch is not followed by an empty one", [1, 2, 3], [[1, 2, 3]]],
  [
    "long ones end a batch early",
    [9 * mb, 9 * mb, 1, 2, 3],
    [
      [9 * mb, 9 * mb],
      [1, 2, 3],
    ],
  ],
  ["one longer than a batch is alone", [20 * mb, 1], [[20 * mb], [1]]],
])("%s", async (_, sizes, batches) => {
  expect(await groupInThrees(sizes)).toEqual(batches);
});

import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createNetworkTurns } from "./network-turns.ts";
import { createTurnQueue } from "./turn-queue.ts";

const limit = { places: 2, maxWaiting: 4, maxWaitMs: 60_000 };

/** Starts renders that end when `finish` is called with their name. */
function createRenders(queue: ReturnType<typeof createTurnQueue>) {
  const begun: string[] = [];
  const turnedAway: string[] = [];
  const endings = new Map<string, () => void>();
  const start = (network: string, name: string) => {
    const render = () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        endings.set(name, () => resolve(name));
      });
    void queue.run(network, render).then((done) => {
      if (done === undefined) turnedAway.push(name);
    });
  };
  const finish = async (name: string) => {
    endings.get(name)?.();
    await turn();
    await turn();
  };
  return { begun, turnedAway, start, finish };
}

test("renders as many pages at once as there are places, and networks take turns", async () => {
  const queue = createTurnQueue(limit, createNetworkTurns());
  const { begun, start, finish } = createRenders(queue);
  for (const name of ["a1", "a2", "a3", "a4"]) start("a", name);
  start("b", "b1");
  expect(queue.stats()).toEqual({ running: 2, waiting: 3, turnedAway: 0 });
  await turn();
  await finish("a1");
  await finish("a2");
  expect(begun).toEqual(["a1", "a2", "a3", "b1"]);
  await finish("a3");
  expect(begun.at(-1)).toBe("a4");
  await finish("b1");
  await finish("a4");
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, turnedAway: 0 });
});

test("a full queue turns away the newest of the network with most in it", async () => {
  const queue = createTurnQueue(limit, createNetworkTurns());
  const { start, turnedAway } = createRenders(queue);
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) start("a", name);
  start("b", "b1");
  start("c", "c1");
  await turn();
  expect(turnedAway).toEqual(["a6", "a5"]);
  expect(queue.stats()).toEqual({ running: 2, waiting: 4, turnedAway: 2 });
});

test("where all networks have equally many, a full queue turns away the last to arrive", async () => {
  const queue = createTurnQueue({ ...limit, maxWaiting: 2 }, createNetworkTurns());
  const { start, turnedAway } = createRenders(queue);
  for (const network of ["a", "b", "c", "d", "e"]) start(network, `${network}1`);
  await turn();
  expect(turnedAway).toEqual(["e1"]);
});

test("waits for a limited time, and frees the place of a failed render", async () => {
  const queue = createTurnQueue({ ...limit, places: 1, maxWaitMs: 1 }, createNetworkTurns());
  const { start, finish } = createRenders(queue);
  start("a", "a1");
  expect(await queue.run("b", async () => "b1")).toBeUndefined();
  await finish("a1");
  const broken = queue.run("b", () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await queue.run("b", async () => "b2")).toBe("b2");
});

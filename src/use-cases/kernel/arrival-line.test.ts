import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createArrivalLine } from "./arrival-line.ts";
import { createTurnQueue } from "./turn-queue.ts";

/** One place, taken until `finish`; visitors are named by the moment of their first arrival. */
function createShop(maxWaiting: number) {
  const queue = createTurnQueue({ places: 1, maxWaiting, maxWaitMs: 60_000 }, createArrivalLine());
  const served: number[] = [];
  const turnedAway: number[] = [];
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  void queue.run("first", () => held, 0);
  const come = (arrivedAt: number, network = "one") =>
    void queue
      .run(network, async () => void served.push(arrivedAt), arrivedAt)
      .then(() => served.includes(arrivedAt) || turnedAway.push(arrivedAt));
  const serveAll = async () => {
    finish();
    for (let turns = 0; turns < 20; turns++) await turn();
    return served;
  };
  return { queue, come, serveAll, turnedAway };
}

test("serves by first arrival, whichever network has most in the line and whichever visitor asks last", async () => {
  const { come, serveAll } = createShop(10);
  for (const arrivedAt of [5, 6, 7]) come(arrivedAt, "many");
  come(4, "few");
  come(8, "few");
  come(6, "late");
  expect(await serveAll()).toEqual([4, 5, 6, 6, 7, 8]);
});

test("a full line turns away the last to arrive, and keeps an earlier visitor who returns", async () => {
  const { come, serveAll, turnedAway } = createShop(2);
  come(20);
  come(30);
  come(40);
  await turn();
  expect(turnedAway).toEqual([40]);
  come(10);
  await turn();
  expect(turnedAway).toEqual([40, 30]);
  expect(await serveAll()).toEqual([10, 20]);
});

test("turns away in advance only visitors who would be the last in a full line", () => {
  const { come, queue } = createShop(1);
  expect(queue.turnsAway(20)).toBe(false);
  come(20);
  expect([queue.turnsAway(10), queue.turnsAway(20), queue.turnsAway(30)]).toEqual([false, true, true]);
  expect(queue.stats()).toEqual({ running: 1, waiting: 1, turnedAway: 2 });
});

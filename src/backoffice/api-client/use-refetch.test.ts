import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refetchAll } from "./use-refetch.ts";

/** Shows an order whose reads wait until the test answers them, oldest first. */
function showOrder() {
  const queries = new QueryClient();
  const reads: ((status: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void reads.push(resolve));
  const order = new QueryObserver(queries, { queryKey: ["order"], queryFn });
  order.subscribe(() => {});
  return { queries, reads, order };
}

type Shown = ReturnType<typeof showOrder>;

async function answerFirstRead({ reads, order }: Shown): Promise<void> {
  reads[0]?.("ordered");
  await expect.poll(() => order.getCurrentResult().fetchStatus).toBe("idle");
}

async function answerAndReadAgain(shown: Shown): Promise<void> {
  await answerFirstRead(shown);
  void shown.order.refetch();
}

test.each([
  ["is still loading", async () => {}],
  ["has loaded", answerFirstRead],
  ["is being refetched", answerAndReadAgain],
])("refetches an order that %s when an action ends", async (_, prepare) => {
  const shown = showOrder();
  await prepare(shown);
  const { queries, reads, order } = shown;
  const earlier = [...reads];
  void refetchAll(queries);
  await expect.poll(() => reads.length).toBe(earlier.length + 1);
  for (const answer of earlier) answer("ordered");
  reads.at(-1)?.("packed");
  await expect.poll(() => order.getCurrentResult()).toMatchObject({ data: "packed", fetchStatus: "idle" });
});

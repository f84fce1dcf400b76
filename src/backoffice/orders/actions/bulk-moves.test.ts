import { describe, expect, test } from "vitest";
import { ApiError, noAnswerError, unreachableError } from "../../api-client/call-api.ts";
import { hasInvoice, isPrintable, movesOf, runInParts, splitByMove } from "./bulk-moves.ts";

const order = { status: "ordered", packedAt: null, fromOldShop: false } as const;
const packedAt = "2026-11-21T06:00:00.000Z";

describe("an order's state allows", () => {
  test.each([
    ["not packed", order, ["pack", "ship", "cancel"]],
    ["packed", { ...order, packedAt }, ["ship", "cancel"]],
    ["awaiting payment", { ...order, status: "awaiting_payment" }, ["cancel"]],
    ["on the way", { ...order, status: "on_the_way" }, ["deliver"]],
    ["delivered", { ...order, status: "delivered" }, []],
    ["cancelled", { ...order, status: "cancelled" }, []],
    ["of the old shop", { ...order, fromOldShop: true }, []],
  ] as const)("%s", (_, row, moves) => {
    const allowed = Object.entries(movesOf(row)).flatMap(([move, isAllowed]) => (isAllowed ? [move] : []));
    expect(allowed).toEqual(moves);
  });
});

test("splits a selection by what is possible for each order", () => {
  const packed = { ...order, packedAt };
  const { pack, ship, deliver } = splitByMove([order, packed]);
  expect([pack, ship, deliver]).toEqual([[order], [order, packed], []]);
});

describe("a bulk request of 250 orders", () => {
  const ids = Array.from({ length: 250 }, (_, n) => `order_${n}`);
  const succeed = async (part: string[]) => part.map((id) => ({ id, ok: true, message: "" }));

  test("is sent in parts of 100 with its progress", async () => {
    const [sizes, progress]: [number[], number[]] = [[], []];
    const results = await runInParts(
      ids,
      (part) => {
        sizes.push(part.length);
        return succeed(part);
      },
      (done) => progress.push(done),
    );
    expect([sizes, progress]).toEqual([
      [100, 100, 50],
      [0, 100, 200],
    ]);
    expect(results.map(({ id }) => id)).toEqual(ids);
  });

  test("returns the orders of a failed part, and those after it, as failed", async () => {
    const results = await runInParts(ids, async (part) => {
      if (part.includes("order_120")) throw new ApiError(0, unreachableError, undefined);
      return succeed(part);
    });
    expect(results).toHaveLength(250);
    expect(results.filter(({ ok }) => ok).map(({ id }) => id)).toEqual(ids.slice(0, 100));
    expect(results.slice(100, 200).every(({ doubt }) => doubt === undefined)).toBe(true);
  });

  test("tells orders whose answer was lost from those that were not sent", async () => {
    const results = await runInParts(ids, async (part) => {
      if (part.includes("order_120")) throw noAnswerError({ method: "POST", permission: "orders.move" });
      return succeed(part);
    });
    const idsWith = (doubt?: string) => results.filter((result) => result.doubt === doubt).map(({ id }) => id);
    expect([idsWith(), idsWith("unknown"), idsWith("not-sent")]).toEqual([
      ids.slice(0, 100),
      ids.slice(100, 200),
      ids.slice(200),
    ]);
    expect(results[100]?.message).toContain("we don't know whether that worked");
  });

  test("fails as a whole when nothing was sent", async () => {
    await expect(runInParts(ids, () => Promise.reject(new Error("cut line")))).rejects.toThrow("cut line");
  });
});

test("prints what was sold and not cancelled, and invoices of orders that this shop sent", () => {
  const statuses = ["awaiting_payment", "ordered", "on_the_way", "cancelled", "returned_to_origin"] as const;
  expect(statuses.filter((status) => isPrintable({ status }))).toEqual(["ordered", "on_the_way", "returned_to_origin"]);
  const withInvoice = statuses.filter((status) => hasInvoice({ status, fromOldShop: false }));
  expect(withInvoice).toEqual(["on_the_way", "returned_to_origin"]);
  expect(hasInvoice({ status: "delivered", fromOldShop: true })).toBe(false);
});

import { expect, test } from "vitest";
import type { ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { listGoingLive } from "./list-going-live.ts";

const line = (id: string, state: ReadinessLine["state"], more: Partial<ReadinessLine> = {}): ReadinessLine => {
  return { id, state, blocks: false, what: `About ${id}.`, why: "", who: "owner", path: "/products", ...more };
};
const nothingMissing = { missing: [], alsoMissing: [] };

test("lists the seller's facts one by one, each with its field, instead of the check of all of them", () => {
  const lines = [line("seller-facts", "wrong", { blocks: true })];
  const { steps, done, all } = listGoingLive({ missing: ["fssai"], alsoMissing: [] }, lines);
  expect(steps[0]).toMatchObject({
    id: "fssai",
    words: "FSSAI licence number",
    path: "/settings#fssai",
    link: "Add",
  });
  expect([done, all]).toEqual([6, 7]);
});

test("lists blocking steps, then warnings, unchecked and finished ones", () => {
  const lines = [
    line("fine", "ok"),
    line("dkim", "unknown"),
    line("codes", "wrong"),
    line("smtp", "wrong", { blocks: true, path: "" }),
  ];
  const { steps } = listGoingLive(nothingMissing, lines);
  expect(steps.slice(0, 3).map(({ id }) => id)).toEqual(["smtp", "codes", "dkim"]);
  expect(steps.at(-1)).toMatchObject({ id: "fine", state: "done" });
  expect(steps.slice(0, 2).map(({ link }) => link)).toEqual(["Ask your host", "Open"]);
});

test("counts unchecked steps neither as done nor as missing", () => {
  const { done, all } = listGoingLive(nothingMissing, [line("fine", "ok"), line("dkim", "unknown")]);
  expect([done, all]).toEqual([8, 8]);
});

test("uses the settings alone until the checks have answered", () => {
  const alsoMissing = [{ words: "No GST rate for HSN 2201.", path: "/settings#tax-classes" }];
  const { steps, done, all } = listGoingLive({ missing: [], alsoMissing }, undefined);
  expect(steps[0]).toMatchObject({ words: "No GST rate for HSN 2201.", link: "Set", state: "missing" });
  expect([done, all]).toEqual([7, 8]);
});

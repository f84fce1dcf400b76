import { expect, test } from "vitest";
import { getOrderLinkEnd } from "./order-link.ts";

const day = (text: string) => new Date(`${text}T10:00:00Z`);

test.each([
  ["90 days after the last step", "2026-01-01", null, 365, "2026-04-01"],
  ["90 days after a delivery with a short return window", "2026-01-01", "2026-01-01", 7, "2026-04-01"],
  ["the end of a longer return window", "2026-01-01", "2026-01-01", 120, "2026-05-01"],
  ["90 days after a step that followed the delivery", "2026-03-01", "2026-01-01", 120, "2026-05-30"],
])("a link is old from %s", (_, lastStep, delivered, returnDays, end) => {
  const order = { lastStepAt: day(lastStep), deliveredAt: delivered === null ? null : day(delivered) };
  expect(getOrderLinkEnd(order, returnDays)).toEqual(day(end));
});

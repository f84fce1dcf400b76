import { expect } from "vitest";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import type { createSignedInOperator } from "../operators/operator-fixtures.ts";

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];

/** Reads the back office's first page, with counts and oldest times of its tasks by their kind. */
export async function readToday(browser: Browser, query = "") {
  const { status, body } = await browser.get(`/api/admin/dashboard${query}`);
  expect(status).toBe(200);
  const work: DashboardData["work"] = body.work;
  const counts = Object.fromEntries(work.map(({ kind, count }) => [kind, count]));
  const oldest = Object.fromEntries(work.map(({ kind, oldestAt }) => [kind, oldestAt]));
  return { ...body, counts, oldest };
}

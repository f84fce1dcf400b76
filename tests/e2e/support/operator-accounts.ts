import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Role } from "#domain/operators/permissions.ts";
import { listMailTo } from "./checkout-steps.ts";

/** The owner that the server of these tests creates at start (playwright.config.ts). */
export const owner = { email: "owner@office.test", password: "seven herons wade" };

type Account = { email: string; password: string };
const accounts = new Map<Role, Account>([["owner", owner]]);

/** Signs in this browser; the first operator of a role is invited by the owner and accepts by the mailed link. */
export async function signInAsOperator(page: Page, role: Role = "owner"): Promise<Account> {
  const account = accounts.get(role) ?? (await invite(page.request, role));
  accounts.set(role, account);
  await signIn(page.request, account);
  return account;
}

/** Creates an operator for tests that change the account itself; leaves the browser signed out. */
export async function createOperator({ request }: Pick<Page, "request">, role: Role): Promise<Account> {
  const account = await invite(request, role);
  expect((await request.post("/api/admin/sign-out", { data: {} })).status()).toBe(200);
  return account;
}

async function signIn(request: APIRequestContext, data: Account): Promise<void> {
  expect((await request.post("/api/admin/sign-in", { data })).status()).toBe(200);
}

async function invite(request: APIRequestContext, role: Role): Promise<Account> {
  await signIn(request, owner);
  const account = { email: `${role}-${randomUUID()}@office.test`, password: "nine cranes land" };
  const name = `Sample ${role}`;
  const data = { email: account.email, name, role };
  expect((await request.post("/api/admin/operators/invite", { data })).status()).toBe(200);
  const token = await waitForInvitation(request, account.email);
  const accepted = { name, password: account.password, confirm: account.password };
  expect((await request.post(`/api/admin/invitations/${token}`, { data: accepted })).status()).toBe(200);
  return account;
}

/** Waits for the mailed invitation and returns the token of its link. */
export async function waitForInvitation(request: APIRequestContext, email: string): Promise<string> {
  const link = /\/admin\/invitations\/([\w-]+)/;
  await expect.poll(async () => (await listMailTo(request, email)).some(({ text }) => link.test(text))).toBe(true);
  const [mail] = await listMailTo(request, email);
  return link.exec(mail?.text ?? "")?.[1] ?? "";
}

import { cpSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Role } from "#domain/operators/permissions.ts";
import { createTempFolder, type RunningProgram, startProgram } from "#tests/harness/program.ts";
import { getSeededDir } from "./data-dirs.ts";
import { owner } from "./operator-accounts.ts";
import { test } from "./test-base.ts";

/**
 * Starts a shop for one test file, whose settings may change without affecting other tests. A file with several tests
 * sets `mode: "default"`, because Playwright would otherwise split it over the workers, each with a shop of its own.
 */
export function startIsolatedShop() {
  const folder = createTempFolder();
  let program: RunningProgram | undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    cpSync(getSeededDir(), folder.path, { recursive: true });
    program = await startProgram({
      DATA_DIR: folder.path,
      OPERATOR_EMAIL: owner.email,
      OPERATOR_PASSWORD: owner.password,
      TRUST_PROXY: "1",
    });
  });
  test.afterAll(async () => {
    await program?.terminate();
    folder[Symbol.dispose]();
  });
  const url = (path = ""): string => `${program?.url ?? ""}${path}`;
  const post = async (request: APIRequestContext, path: string, data: object) => {
    const answer = await request.post(url(`/api/admin${path}`), { data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return await answer.json();
  };
  const signIn = (request: APIRequestContext) => post(request, "/sign-in", owner);
  /** Changes settings, whatever their current values. */
  const set = async (request: APIRequestContext, settings: Record<string, unknown>) => {
    const { values } = await (await request.get(url("/api/admin/settings"))).json();
    const changes = Object.entries(settings).map(([key, to]) => [key, { was: values[key], to }]);
    await post(request, "/settings", { changes: Object.fromEntries(changes) });
  };
  /** Invites an operator and accepts by the mailed link; the password is the owner's. */
  const join = async (request: APIRequestContext, email: string, role: Role) => {
    const name = `Sample ${role}`;
    await post(request, "/operators/invite", { email, name, role });
    const mails = async () => {
      const answer = await request.get(url(`/dev/mail.json?to=${encodeURIComponent(email)}`));
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text).join();
    };
    const link = /\/admin\/invitations\/([\w-]+)/;
    await expect.poll(mails).toMatch(link);
    const { password } = owner;
    const [, token] = link.exec(await mails()) ?? [];
    await post(request, `/invitations/${token}`, { name, password, confirm: password });
    return { email, password };
  };
  return { url, dataDir: folder.path, post, signIn, set, join };
}

import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "./sign-out-request.ts";

const ofTab = ["checkoutDraft", "checkoutPlaced"];
const ofBrowser = ["user", "checkoutPending"];
let tab: Map<string, string>;
let browser: Map<string, string>;

beforeEach(() => {
  [tab, browser] = [new Map(ofTab.map((key) => [key, "{}"])), new Map(ofBrowser.map((key) => [key, "{}"]))];
  vi.stubGlobal("sessionStorage", { removeItem: (key: string) => tab.delete(key) });
  vi.stubGlobal("localStorage", { removeItem: (key: string) => browser.delete(key) });
  return () => vi.unstubAllGlobals();
});

test("forgets who signed out and what checkout stored about them", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "success" }));
  expect(await signOut()).toBe(true);
  expect([...tab.keys(), ...browser.keys()]).toEqual([]);
});

test("keeps everything while the session goes on", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 503 }));
  expect(await signOut()).toBe(false);
  expect([...tab.keys(), ...browser.keys()]).toEqual([...ofTab, ...ofBrowser]);
});

import { expect, test } from "vitest";
import type { CdnConfig } from "#gateways/cdn/cdn-types.ts";
import {
  anyChangeTag,
  edgeTagsOf,
  everyPageTag,
  longestSilenceMs,
  secondPurgeMs,
  toEdgeTag,
} from "#gateways/cdn/edge-tags.ts";
import { openCdn } from "#gateways/cdn/open-cdn.ts";

const secret = "sample-token-of-the-cdn";
const keyIds = { cloudflare: undefined, fastly: undefined, cloudfront: "SAMPLEKEYID" };

/** Opens a CDN client whose requests are answered with `status` and `body`; returns what was sent. */
function open(kind: CdnConfig["kind"], { status = 200, body = "{}" } = {}) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const config = { kind, id: "sample123", keyId: keyIds[kind], secret, purgesPerMinute: 30 };
  const cdn = openCdn(config, async (url, init) => {
    sent.push({ url, headers: new Headers(init.headers), body: String(init.body) });
    return new Response(body, { status });
  });
  return { cdn, sent };
}

test("purges tags at Cloudflare as its API documents", async () => {
  const { cdn, sent } = open("cloudflare", { body: '{"success": true}' });
  await cdn.purge(["all", "0a1b2c3d"], "key");
  expect(sent[0]?.url).toBe("https://api.cloudflare.com/client/v4/zones/sample123/purge_cache");
  expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${secret}`);
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ tags: ["all", "0a1b2c3d"] });
});

test("purges surrogate keys at Fastly as its API documents", async () => {
  const { cdn, sent } = open("fastly");
  await cdn.purge(["all", "0a1b2c3d"], "key");
  expect(sent[0]?.url).toBe("https://api.fastly.com/service/sample123/purge");
  expect(sent[0]?.headers.get("fastly-key")).toBe(secret);
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({ surrogate_keys: ["all", "0a1b2c3d"] });
  expect(cdn.header).toEqual({ name: "Surrogate-Key", separator: " " });
});

test("invalidates tags at CloudFront by a signed request with the key as its reference", async () => {
  const { cdn, sent } = open("cloudfront", { status: 201 });
  await cdn.purge(["all", "0a1b2c3d"], "key-0");
  expect(sent[0]?.url).toBe("https://cloudfront.amazonaws.com/2020-05-31/distribution/sample123/invalidation");
  expect(sent[0]?.headers.get("authorization")).toMatch(/SAMPLEKEYID.*us-east-1.cloudfront.aws4_request/);
  const { body = "" } = sent[0] ?? {};
  expect(body).toContain("<CallerReference>key-0</CallerReference>");
  expect(body).toContain("<Items><Path>#all</Path><Path>#0a1b2c3d</Path></Items><Quantity>2</Quantity>");
  expect(body).not.toContain(secret);
});

test.each([
  ["cloudflare", 403, "{}"],
  ["cloudflare", 200, '{"success": false}'],
  ["fastly", 429, "{}"],
  ["cloudfront", 400, "<Error/>"],
] as const)("%s: an answer of %i is a failed purge, and the error contains no secret", async (kind, status, body) => {
  const { cdn } = open(kind, { status, body });
  const failure = await cdn.purge(["all"], "key").catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "CdnUnavailable" });
  expect(String(failure)).not.toContain(secret);
});

test("shortens tags; a page with more tags than the CDN allows is dropped by every purge", () => {
  expect(toEdgeTag("product:mountainwater")).toMatch(/^[0-9a-f]{8}$/);
  expect(toEdgeTag("")).toBe(everyPageTag);
  const tags = Array.from({ length: 49 }, (_, n) => `product:sample${n}` as const);
  expect(edgeTagsOf(tags, 50)).toHaveLength(50);
  expect(edgeTagsOf([...tags, "reviews"], 50)).toEqual([everyPageTag, anyChangeTag]);
});

test("waits with the second purge for the longest silence of a copy and for a response in transit", () => {
  expect(secondPurgeMs).toBeGreaterThanOrEqual(longestSilenceMs + 10_000);
});

import { AwsClient } from "aws4fetch";
import { inSpan } from "#telemetry/spans.ts";
import { type Cdn, type CdnConfig, CdnUnavailable } from "./cdn-types.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Purge = (tags: string[], key: string, send: Fetch) => Promise<Response>;
type Kind = Omit<Cdn, "purge"> & { purge: Purge };

const timeoutMs = 8_000;
/** Keeps the header below the limits of proxies: 200 tags are less than two kilobytes. */
const mostTags = 200;
const json = { "content-type": "application/json" };

/** Cloudflare's documentation, Purge cache by cache-tags: 100 tags a call. */
const cloudflare = ({ id, secret }: CdnConfig): Kind => ({
  header: { name: "Cache-Tag", separator: "," },
  mostTags,
  tagsPerPurge: 100,
  purge: (tags, _, send) =>
    send(`https://api.cloudflare.com/client/v4/zones/${encodeURIComponent(id)}/purge_cache`, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${secret}` },
      body: JSON.stringify({ tags }),
    }),
});

/** Fastly's documentation, Purging API, Purge multiple surrogate key tags: 256 keys a call. */
const fastly = ({ id, secret }: CdnConfig): Kind => ({
  header: { name: "Surrogate-Key", separator: " " },
  mostTags,
  tagsPerPurge: 256,
  purge: (tags, _, send) =>
    send(`https://api.fastly.com/service/${encodeURIComponent(id)}/purge`, {
      method: "POST",
      headers: { ...json, accept: "application/json", "fastly-key": secret },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
});

/**
 * CloudFront's documentation, Invalidating content by cache tags: items of an invalidation that begin with '#'. It keeps
 * 50 tags of a page. The same caller reference with the same items is one invalidation.
 */
const cloudfront = ({ id, keyId = "", secret }: CdnConfig): Kind => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region: "us-east-1",
    service: "cloudfront",
    retries: 0,
  });
  return {
    header: { name: "Cache-Tag", separator: "," },
    mostTags: 50,
    tagsPerPurge: 100,
    purge: async (tags, key, send) => {
      const items = tags.map((tag) => `<Path>#${tag}</Path>`).join("");
      const body = `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${key}</CallerReference><Paths><Items>${items}</Items><Quantity>${tags.length}</Quantity></Paths></InvalidationBatch>`;
      const url = `https://cloudfront.amazonaws.com/2020-05-31/distribution/${encodeURIComponent(id)}/invalidation`;
      const headers = { "content-type": "text/xml" };
      const signed = await client.sign(url, { method: "POST", headers, body });
      return await send(url, { method: "POST", headers: signed.headers, body });
    },
  };
};

const kinds = { cloudflare, fastly, cloudfront };

/** Opens the configured CDN; `send` replaces the network. */
export function openCdn(config: CdnConfig, send: Fetch = (url, init) => fetch(url, init)): Cdn {
  const { purge, ...kind } = kinds[config.kind](config);
  const attributes = { "http.request.method": "POST", "shop.cdn": config.kind };
  const request: Fetch = (url, init) =>
    send(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  return {
    ...kind,
    purge: (tags, key) =>
      inSpan(`purge ${config.kind}`, { kind: "client", attributes }, async () => {
        const response = await purge(tags, key, request).catch(() => undefined);
        if (!response) throw new CdnUnavailable(`${config.kind} did not answer`);
        const text = await response.text().catch(() => "");
        // Cloudflare reports success or failure in the body.
        if (!response.ok || /"success":\s*false/.test(text))
          throw new CdnUnavailable(`${config.kind} refused a purge with status ${response.status}`);
      }),
  };
}

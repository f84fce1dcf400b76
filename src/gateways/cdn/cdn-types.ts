/** A content delivery network in front of the shop that drops pages by tag. */
export type Cdn = {
  /** The header that tells the CDN a page's tags, and its separator. */
  header: { name: "Cache-Tag" | "Surrogate-Key"; separator: "," | " " };
  /** The most tags that it keeps per page. */
  mostTags: number;
  /** The most tags per purge. */
  tagsPerPurge: number;
  /** Drops all pages with one of these tags. Throws CdnUnavailable. A retry must send the same `key`. */
  purge(tags: string[], key: string): Promise<void>;
};

/** The CDN did not answer, or refused. The message holds no secret. */
export class CdnUnavailable extends Error {
  override name = "CdnUnavailable";
}

export type CdnConfig = {
  kind: "cloudflare" | "fastly" | "cloudfront";
  /** Zone, service or distribution. */
  id: string;
  /** CloudFront's access key; undefined for the others, which take a token alone. */
  keyId: string | undefined;
  secret: string;
  purgesPerMinute: number;
};

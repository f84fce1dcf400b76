/** A content delivery network in front of the shop that drops pages by tag. */
export type Cdn = {
  /** The header by which it learns a page's tags, and how they are written in it. */
  header: { name: "Cache-Tag" | "Surrogate-Key"; separator: "," | " " };
  /** The most tags that it keeps of a page. */
  mostTags: number;
  /** The most tags of one purge. */
  tagsPerPurge: number;
  /** Drops everything with one of these tags. Throws CdnUnavailable. `key` is the same when it is sent again. */
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

import type { Env } from "./env-schema.ts";

/** The CDN in front of the shop, whose pages are dropped by tag. */
export type CdnSettings = {
  kind: NonNullable<Env["CDN"]>;
  id: string;
  keyId: string | undefined;
  secret: string;
  purgesPerMinute: number;
};

/** Requires all settings of the CDN or none: without purges its pages would be old for a day. */
export function checkCdnEnv(values: Record<string, string | undefined>): string[] {
  const needed = ["CDN", "CDN_ID", "CDN_SECRET", ...(values.CDN?.trim() === "cloudfront" ? ["CDN_KEY_ID"] : [])];
  const present = [...needed, "CDN_KEY_ID"].find((name) => values[name]);
  if (!present) return [];
  return needed.filter((name) => !values[name]).map((name) => `${name}: is needed because ${present} is set`);
}

export function readCdnConfig(raw: Env): CdnSettings | undefined {
  const { CDN: kind, CDN_ID: id, CDN_KEY_ID: keyId, CDN_SECRET: secret, CDN_PURGES_PER_MINUTE: purgesPerMinute } = raw;
  return kind && id && secret ? { kind, id, keyId, secret, purgesPerMinute } : undefined;
}

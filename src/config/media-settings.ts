import type { Env } from "./raw-settings.ts";

export type MediaStoreConfig = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const names = [
  "MEDIA_S3_ENDPOINT",
  "MEDIA_S3_BUCKET",
  "MEDIA_S3_REGION",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
] as const;

/** Undefined without them: then pictures lie in a folder. */
export function readMediaStoreConfig(raw: Env): MediaStoreConfig | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => raw[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** All of them or none: half of a store would silently be a folder. */
export function checkMediaStoreEnv(given: Record<string, string | undefined>): string[] {
  const present = names.find((name) => given[name]);
  if (!present) return [];
  return names.filter((name) => !given[name]).map((name) => `${name}: is needed because ${present} is set`);
}

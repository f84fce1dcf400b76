const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const readText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? "");

/**
 * Reads one page of a bucket's list (S3 API, ListObjectsV2). Only the keys and the token of the next page are read, and
 * keys that are no picture's file are left out by the caller, so two patterns do what an XML parser would.
 */
export function readS3Page(xml: string): { names: string[]; next: string | undefined } {
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = ""]) => readText(name));
  const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { names, next: next === undefined ? undefined : readText(next) };
}

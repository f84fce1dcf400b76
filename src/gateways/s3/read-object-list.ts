const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const readText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? "");

export type StoredObject = { key: string; bytes: number };

/**
 * Reads one page of a bucket's list (S3 API, ListObjectsV2): the keys, their sizes and the token of the next page. The
 * caller skips foreign keys, so three patterns suffice instead of an XML parser.
 */
export function readObjectList(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = ""]) => ({
    key: readText(/<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ""),
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0),
  }));
  const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { objects, next: next === undefined ? undefined : readText(next) };
}

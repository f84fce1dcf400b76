import { documentKindOf, readDocumentBody } from "#contracts/content/document-kinds.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import { documentKeys } from "#contracts/content/document-registry.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import type { Tx } from "#db/client.ts";
import { listDocumentTexts } from "#db/queries/content/content-documents.ts";
import { listProductsUsingMedia } from "#db/queries/media/media-queries.ts";

/** Looks up where pictures are used, by picture id: 'Mountain Water', 'Home', 'Home (draft)'. */
export async function readMediaUsage(tx: Tx, ids: string[]): Promise<(id: string) => string[]> {
  const uses = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { mediaId, name, isDraft } of await listProductsUsingMedia(tx, ids)) {
    add(uses.get(mediaId), name, isDraft);
  }
  for (const { mediaId, name, isDraft } of await documentUses(tx)) add(uses.get(mediaId), name, isDraft);
  return (id) => [...(uses.get(id) ?? [])];
}

/** Usage on a page and in its draft counts once; the published page is added first. */
function add(places: Set<string> | undefined, name: string, isDraft: boolean): void {
  if (places && !(isDraft && places.has(name))) places.add(isDraft ? `${name} (draft)` : name);
}

type MediaUse = { mediaId: string; name: string; isDraft: boolean };

async function documentUses(tx: Tx): Promise<MediaUse[]> {
  const stored = new Map((await listDocumentTexts(tx)).map((row) => [row.key, row]));
  const pages = [...stored.keys()].filter(isPageKey);
  return [...documentKeys, ...pages].flatMap((key) => {
    const { published, draft } = stored.get(key) ?? { published: null, draft: null };
    const usesIn = (stored: unknown, isDraft: boolean): MediaUse[] => {
      const body = readDocumentBody(key, stored);
      const name = isPageKey(key) ? String(body.title) : documentKindOf(key).title;
      return listPictures(documentKindOf(key).fields, body).map(({ id }) => ({ mediaId: id, name, isDraft }));
    };
    return [...usesIn(published, false), ...(draft === null ? [] : usesIn(draft, true))];
  });
}

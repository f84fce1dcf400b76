import type { Tx } from "#db/client.ts";
import type { FoundBreach } from "#db/queries/verification/book-range.ts";
import { listPicturesWithFiles } from "#db/queries/verification/media-rows.ts";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import type { MediaStore } from "#gateways/media/media-store.ts";

const namedFiles = 5;

/**
 * Compares the pictures with the list of the store's files. Rows are read first, because a file is removed long after
 * its row. Pictures that came with the shop are in the program's folder, not in the store. Originals are left out,
 * because they are never shown.
 */
export async function findMissingFiles(
  tx: Tx,
  store: MediaStore,
): Promise<{ checked: number; breaches: FoundBreach[] }> {
  const due = new Map<string, { files: string[]; isOwn: boolean }>();
  let after = "";
  for (;;) {
    const rows = await listPicturesWithFiles(tx, after);
    for (const { uploadedBy, ...row } of rows) {
      const files = listMediaFileNames(row).filter((name) => !isOriginalFileName(name));
      due.set(row.id, { files, isOwn: uploadedBy !== null });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const stored = new Set<string>();
  for await (const name of store.names()) stored.add(name);
  const breaches = [...due].flatMap(([id, { files, isOwn }]): FoundBreach[] => {
    const missing = files.filter((name) => !stored.has(name));
    if (missing.length === 0 || (!isOwn && missing.length === files.length)) return [];
    const named = missing.slice(0, namedFiles).join(", ");
    const text = `${missing.length} of ${files.length} files of the picture ${id} are missing from the store: ${named}.`;
    return [{ ids: [id], text }];
  });
  return { checked: due.size, breaches };
}

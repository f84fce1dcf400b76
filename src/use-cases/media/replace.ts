import { writeAudit } from "#db/queries/audit.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { findMediaById, lockMedia, updateMediaRow } from "#db/queries/media.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { CacheTag } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { mediaConflict, readMediaView } from "./media-row.ts";
import { replacedFilesLifetimeMs } from "./remove.ts";
import { removeFilesJobKind, storeUpload } from "./take-file.ts";
import type { MediaUseCases } from "./types.ts";

/**
 * Another file for the same picture, under another address, everywhere it shows. The old files stay a while: pages that
 * are open in a browser, and mail that was sent, still ask for them. Who saw another picture than there is now is told,
 * and the file that came for nothing is cleared away.
 */
export function replaceMedia(parts: Pick<Deps, "database" | "clock" | "media">): MediaUseCases["replace"] {
  const { database, clock } = parts;
  return async (who, id, { version }, file) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const seen = await findMediaById(database.db, id);
    if (!seen) return { ok: false, error: refusal("picture-not-found") };
    if (String(seen.revision) !== version) return await mediaConflict(database.db, id);
    const taken = await storeUpload(parts, id, file);
    if (!taken.ok) return taken;
    return await transactionWithRetry(database, async (tx) => {
      const now = await lockMedia(tx, id);
      if (!now) return { ok: false, error: refusal("picture-not-found") };
      if (String(now.revision) !== version) return await mediaConflict(tx, id);
      const at = clock();
      await updateMediaRow(tx, { ...taken.value, at });
      const { hash, widths } = now;
      await enqueue(
        tx,
        removeFilesJobKind,
        { id, hash, widths },
        null,
        new Date(at.getTime() + replacedFilesLifetimeMs),
      );
      await writeAudit(tx, {
        at,
        actor: formatActor(who),
        action: "media.replace",
        subjectKind: "picture",
        subjectId: id,
        before: { file: now.hash, width: now.width, height: now.height },
        after: { file: taken.value.hash, width: taken.value.width, height: taken.value.height },
      });
      await database.notify(tx, `picture:${id}` satisfies CacheTag);
      return { ok: true, value: await readMediaView(tx, id) };
    });
  };
}

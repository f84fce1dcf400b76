import { writeAudit } from "#db/queries/audit.ts";
import { lockMedia, updateMediaRow } from "#db/queries/media.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { CacheTag } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { mediaConflict, readMediaView } from "./media-row.ts";
import type { MediaUseCases } from "./types.ts";

/** What it shows in words, and what of it stays in sight: every page that shows it is made anew. */
export function updateMedia({ database, clock }: Pick<Deps, "database" | "clock">): MediaUseCases["change"] {
  return async (who, id, { version, ...given }) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const now = await lockMedia(tx, id);
      if (!now) return { ok: false, error: refusal("picture-not-found") };
      if (String(now.revision) !== version) return await mediaConflict(tx, id);
      const [before, after] = [descriptionOf(now), descriptionOf({ ...given, alt: normalizeLine(given.alt) })];
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const at = clock();
        await updateMediaRow(tx, { id, at, ...after });
        await writeAudit(tx, {
          at,
          actor: formatActor(who),
          action: "media.change",
          subjectKind: "picture",
          subjectId: id,
          before,
          after,
        });
        await database.notify(tx, `picture:${id}` satisfies CacheTag);
      }
      return { ok: true, value: await readMediaView(tx, id) };
    });
  };
}

type MediaDescription = { alt: string; focusX: number; focusY: number };
const descriptionOf = ({ alt, focusX, focusY }: MediaDescription): MediaDescription => ({ alt, focusX, focusY });

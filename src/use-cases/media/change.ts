import { writeAudit } from "#db/queries/audit.ts";
import { changeMedia, lockMedia } from "#db/queries/media.ts";
import { retrying } from "#db/retrying.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { changedMeanwhile, mediaView } from "./media-row.ts";
import type { MediaUseCases } from "./types.ts";

/** What it shows in words, and what of it stays in sight: every page that shows it is made anew. */
export function change({ database, clock }: Pick<Deps, "database" | "clock">): MediaUseCases["change"] {
  return async (who, id, { version, ...given }) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    return await retrying(database, async (tx) => {
      const now = await lockMedia(tx, id);
      if (!now) return { ok: false, error: refusal("picture-not-found") };
      if (String(now.revision) !== version) return await changedMeanwhile(tx, id);
      const [before, after] = [saidOf(now), saidOf({ ...given, alt: plainText(given.alt) })];
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const at = clock();
        await changeMedia(tx, { id, at, ...after });
        await writeAudit(tx, {
          at,
          actor: actorOf(who),
          action: "media.change",
          subjectKind: "picture",
          subjectId: id,
          before,
          after,
        });
        await database.notify(tx, `picture:${id}` satisfies Subject);
      }
      return { ok: true, value: await mediaView(tx, id) };
    });
  };
}

type Said = { alt: string; focusX: number; focusY: number };
const saidOf = ({ alt, focusX, focusY }: Said): Said => ({ alt, focusX, focusY });

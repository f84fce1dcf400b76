import { writeAudit } from "#db/queries/audit.ts";
import { insertMedia } from "#db/queries/media.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { generateMediaId } from "./media-id.ts";
import { readMediaView } from "./media-row.ts";
import { storeUpload } from "./take-file.ts";
import type { MediaUseCases } from "./types.ts";

/** A new picture. Nothing shows it yet, so that no page changes. */
export function uploadMedia(parts: Pick<Deps, "database" | "clock" | "media">): MediaUseCases["upload"] {
  return async (who, said, file) => {
    const refused = requirePermission(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const [alt, name] = [normalizeLine(said.alt), normalizeLine(said.name)];
    const taken = await storeUpload(parts, generateMediaId(name), file);
    if (!taken.ok) return taken;
    const { id, width, height } = taken.value;
    return await transactionWithRetry(parts.database, async (tx) => {
      const [at, actor] = [parts.clock(), formatActor(who)];
      await insertMedia(tx, { ...taken.value, alt, name, uploadedBy: actor, at });
      await writeAudit(tx, {
        at,
        actor,
        action: "media.upload",
        subjectKind: "picture",
        subjectId: id,
        after: { alt, name, width, height },
      });
      return { ok: true, value: await readMediaView(tx, id) };
    });
  };
}

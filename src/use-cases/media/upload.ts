import { writeAudit } from "#db/queries/audit.ts";
import { insertMedia } from "#db/queries/media.ts";
import { retrying } from "#db/retrying.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { newMediaId } from "./media-id.ts";
import { mediaView } from "./media-row.ts";
import { takeFile } from "./take-file.ts";
import type { MediaUseCases } from "./types.ts";

/** A new picture. Nothing shows it yet, so that no page changes. */
export function upload(parts: Pick<Deps, "database" | "clock" | "media">): MediaUseCases["upload"] {
  return async (who, said, file) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const [alt, name] = [plainText(said.alt), plainText(said.name)];
    const taken = await takeFile(parts, newMediaId(name), file);
    if (!taken.ok) return taken;
    const { id, width, height } = taken.value;
    return await retrying(parts.database, async (tx) => {
      const [at, actor] = [parts.clock(), actorOf(who)];
      await insertMedia(tx, { ...taken.value, alt, name, uploadedBy: actor, at });
      await writeAudit(tx, {
        at,
        actor,
        action: "media.upload",
        subjectKind: "picture",
        subjectId: id,
        after: { alt, name, width, height },
      });
      return { ok: true, value: await mediaView(tx, id) };
    });
  };
}

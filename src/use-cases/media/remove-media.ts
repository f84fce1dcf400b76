import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { deleteMedia, isCurrentMediaHash, lockMedia } from "#db/queries/media/media-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { MediaUseCases } from "./media-types.ts";
import { readMediaUsage } from "./media-usage.ts";

/** Pages shown once may stay open in browsers for this long. */
export const replacedFilesLifetimeMs = 30 * 24 * 60 * 60_000;

/** Refused while a product or page uses it, published or as a draft; the database enforces it too. */
export function removeMedia({ database, clock }: Pick<Deps, "database" | "clock">): MediaUseCases["remove"] {
  return authorized(
    "catalogue.write",
    async (actor, id) =>
      await transactionWithRetry(database, async (tx) => {
        const now = await lockMedia(tx, id);
        if (!now) return fail("picture-not-found");
        const shown = await mediaInUse(tx, id);
        if (shown) return fail(shown);
        const at = clock();
        await deleteMedia(tx, id);
        const { hash, widths, alt, name } = now;
        await enqueue(
          tx,
          jobs.removeMediaFiles,
          { id, hash, widths },
          null,
          new Date(at.getTime() + replacedFilesLifetimeMs),
        );
        await writeAudit(tx, {
          at,
          actor: formatActor(actor),
          action: "media.remove",
          subjectKind: "picture",
          subjectId: id,
          before: { alt, name },
        });
        return { ok: true, value: null };
      }),
  );
}

const mostNamed = 5;

async function mediaInUse(tx: Tx, id: string): Promise<Refusal | undefined> {
  const places = (await readMediaUsage(tx, [id]))(id);
  if (places.length === 0) return undefined;
  const more = places.length > mostNamed ? ` and ${places.length - mostNamed} more` : "";
  const named = places.slice(0, mostNamed).join(", ");
  return refusal("picture-in-use", {
    message: `This picture is still used: ${named}${more}. Remove it there first.`,
  });
}

/** Deletes files of a failed upload or a replaced picture; files that a picture still uses are kept. */
export function removeMediaFiles({
  database: { db },
  media,
}: Pick<Deps, "database" | "media">): MediaUseCases["removeFiles"] {
  return async (files) => {
    if (await isCurrentMediaHash(db, files)) return;
    for (const name of listMediaFileNames(files)) await media.store.remove(name);
  };
}

import { z } from "zod";
import { maxCounted } from "#contracts/admin/today.ts";
import { countFailedJobs, type JobCursor, listJobs } from "#db/queries/job-list.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { jobLabels, labelOfJob } from "./job-words.ts";
import type { JobUseCases } from "./types.ts";

const cursorShape = z.tuple([z.iso.datetime(), z.coerce.number().int().positive()]);

export function listAdminJobs({ database }: Pick<Deps, "database">): JobUseCases["list"] {
  return async (who, { state, kind, mail, limit, after }) => {
    const refused = requirePermission(who, "jobs.read");
    if (refused) return { ok: false, error: refused };
    const place = parseCursor(after);
    if (place === null)
      return { ok: false, error: refusal("invalid-input", { fields: { after: "This is no place." } }) };
    const isMail = mail && mail === "yes";
    const rows = await listJobs(database.db, { state, kind, isMail, after: place, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const items = page.map(({ place: _, at, ...job }) => ({
      ...job,
      state,
      at: at.toISOString(),
      words: labelOfJob(job.kind),
    }));
    return { ok: true, value: { items, next: rows.length > limit && last ? `${last.place}|${last.id}` : null } };
  };
}

/** Null for what was not written by us. */
function parseCursor(after: string | undefined): JobCursor | undefined | null {
  if (after === undefined) return undefined;
  const read = cursorShape.safeParse(after.split("|"));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

/** Every kind that has words, and those that failed. */
export function listJobKinds({ database }: Pick<Deps, "database">): JobUseCases["kinds"] {
  return async (who) => {
    const refused = requirePermission(who, "jobs.read");
    if (refused) return { ok: false, error: refused };
    const failed = new Map((await countFailedJobs(database.db, maxCounted)).map((row) => [row.kind, row.failed]));
    const kinds = [...new Set([...Object.keys(jobLabels), ...failed.keys()])]
      .map((kind) => ({ kind, words: labelOfJob(kind), failed: failed.get(kind) ?? 0 }))
      .toSorted((a, b) => a.words.localeCompare(b.words, "en"));
    return { ok: true, value: { kinds } };
  };
}

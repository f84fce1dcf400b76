import { z } from "zod";
import { mostCounted } from "#contracts/admin/today.ts";
import { countFailedJobs, type JobPlace, listJobs } from "#db/queries/job-list.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { jobWords, wordsOfJob } from "./job-words.ts";
import type { JobUseCases } from "./types.ts";

const placeShape = z.tuple([z.iso.datetime(), z.coerce.number().int().positive()]);

export function listOfJobs({ database }: Pick<Deps, "database">): JobUseCases["list"] {
  return async (who, { state, kind, mail, limit, after }) => {
    const refused = allow(who, "jobs.read");
    if (refused) return { ok: false, error: refused };
    const place = placeOf(after);
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
      words: wordsOfJob(job.kind),
    }));
    return { ok: true, value: { items, next: rows.length > limit && last ? `${last.place}|${last.id}` : null } };
  };
}

/** Null for what was not written by us. */
function placeOf(after: string | undefined): JobPlace | undefined | null {
  if (after === undefined) return undefined;
  const read = placeShape.safeParse(after.split("|"));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

/** Every kind that has words, and those that failed. */
export function kindsOfJobs({ database }: Pick<Deps, "database">): JobUseCases["kinds"] {
  return async (who) => {
    const refused = allow(who, "jobs.read");
    if (refused) return { ok: false, error: refused };
    const failed = new Map((await countFailedJobs(database.db, mostCounted)).map((row) => [row.kind, row.failed]));
    const kinds = [...new Set([...Object.keys(jobWords), ...failed.keys()])]
      .map((kind) => ({ kind, words: wordsOfJob(kind), failed: failed.get(kind) ?? 0 }))
      .toSorted((a, b) => a.words.localeCompare(b.words, "en"));
    return { ok: true, value: { kinds } };
  };
}

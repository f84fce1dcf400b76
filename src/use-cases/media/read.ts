import { findMedia, findMediaById, findMediaCursor } from "#db/queries/media.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { readMediaViews } from "./media-row.ts";
import type { MediaUseCases } from "./types.ts";

const mostWords = 8;

/** Newest first, with where each shows. */
export function listMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["list"] {
  return async (who, { q = "", after, limit }) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const words = normalizeLine(q).split(" ").filter(Boolean).slice(0, mostWords);
    const found = await findMedia(db, { words, limit: limit + 1, ...(after !== undefined && { after }) });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = last && found.length > limit ? await findMediaCursor(db, last.id) : null;
    return { ok: true, value: { items: await readMediaViews(db, page), next } };
  };
}

export function getMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["get"] {
  return async (who, id) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const record = await findMediaById(db, id);
    const [value] = record ? await readMediaViews(db, [record]) : [];
    return value ? { ok: true, value } : { ok: false, error: refusal("picture-not-found") };
  };
}

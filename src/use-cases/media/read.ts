import { findMedia, mediaRecord, placeOfMedia } from "#db/queries/media.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { mediaViews } from "./media-row.ts";
import type { MediaUseCases } from "./types.ts";

const mostWords = 8;

/** Newest first, with where each shows. */
export function list({ database: { db } }: Pick<Deps, "database">): MediaUseCases["list"] {
  return async (who, { q = "", after, limit }) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const words = plainText(q).split(" ").filter(Boolean).slice(0, mostWords);
    const found = await findMedia(db, { words, limit: limit + 1, ...(after !== undefined && { after }) });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = last && found.length > limit ? await placeOfMedia(db, last.id) : null;
    return { ok: true, value: { items: await mediaViews(db, page), next } };
  };
}

export function get({ database: { db } }: Pick<Deps, "database">): MediaUseCases["get"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const record = await mediaRecord(db, id);
    const [value] = record ? await mediaViews(db, [record]) : [];
    return value ? { ok: true, value } : { ok: false, error: refusal("picture-not-found") };
  };
}

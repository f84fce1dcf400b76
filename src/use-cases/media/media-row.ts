import type { MediaRow } from "#contracts/admin/media.ts";
import type { Tx } from "#db/client.ts";
import { findMediaById, type MediaRecord } from "#db/queries/media.ts";
import { refusal } from "#domain/errors.ts";
import { toPicture } from "#gateways/media/picture-of.ts";
import { readMediaUsage } from "./uses.ts";

const thumbnailWidth = 480;

/** As operators see them, in the given order: two queries, however many there are. */
export async function readMediaViews(tx: Tx, records: MediaRecord[]): Promise<MediaRow[]> {
  const usedBy = await readMediaUsage(
    tx,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const { id, alt, name, width, height, focusX, focusY, createdAt, revision } = record;
    const { sources } = toPicture(record);
    const small = sources.find((source) => source.width >= thumbnailWidth) ?? sources.at(-1);
    return {
      id,
      alt,
      name,
      width,
      height,
      focusX,
      focusY,
      createdAt: createdAt.toISOString(),
      thumbnail: small?.webp ?? "",
      address: sources.at(-1)?.webp ?? "",
      usedBy: usedBy(id),
      version: String(revision),
    };
  });
}

/** After a change of it: it is there. */
export async function readMediaView(tx: Tx, id: string): Promise<MediaRow> {
  const record = await findMediaById(tx, id);
  const [view] = record ? await readMediaViews(tx, [record]) : [];
  if (!view) throw new Error(`picture ${id} is gone while it is locked`);
  return view;
}

/** For who saw another state of it: what it is now. */
export async function mediaConflict(tx: Tx, id: string) {
  return { ok: false, error: refusal("changed-meanwhile"), current: await readMediaView(tx, id) } as const;
}

import { listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { findPictureProblem } from "#gateways/media/process-picture.ts";
import { type Dataset, InvalidDatasetError } from "#gateways/sanity/open-dataset.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { MediaUseCases } from "#use-cases/media/media-types.ts";
import type { Progress } from "./create-progress.ts";
import { hashOf } from "./document-kinds.ts";
import type { NamedPicture, Survey } from "./survey-dataset.ts";

const idsPerQuery = 500;

export type PictureDeps = Pick<Deps, "database"> & { pictures: Pick<MediaUseCases, "upload" | "change"> };
type PictureJob = {
  dataset: Dataset;
  survey: Survey;
  at: Date;
  go: boolean;
  count: Progress;
  actor: Actor;
  /** Reports a picture that the shop can't take. */
  leaveOut: (picture: string) => void;
};

const unreadable = "This file is too large or can't be read.";

/**
 * Stores pictures that were not imported before; answers the shop's ids by file. A picture that the shop can't take is
 * reported and left out, and its document comes without it. A dry run stores none, but reports the same.
 */
export async function storePictures(deps: PictureDeps, job: PictureJob): Promise<Map<string, string>> {
  const { dataset, survey, go, count, leaveOut } = job;
  const ids = await listStored(deps, [...survey.pictures.keys()]);
  for (const [file, picture] of survey.pictures) {
    if (ids.has(file)) continue;
    count("Pictures");
    const bytes = await dataset.readPicture(file);
    const problem = bytes
      ? await (go ? storePicture(deps, job, { file, picture, bytes, ids }) : findPictureProblem(bytes))
      : unreadable;
    if (problem) leaveOut(`${picture.name}: ${file}: ${problem}`);
  }
  return ids;
}

async function listStored({ database }: PictureDeps, files: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < files.length; from += idsPerQuery) {
    const originals = files.slice(from, from + idsPerQuery).map((file) => `picture:${file}`);
    for (const { originalId, ourId } of await listImported(database.db, originals)) {
      ids.set(originalId.slice("picture:".length), ourId);
    }
  }
  return ids;
}

type Stored = { file: string; picture: NamedPicture; bytes: Uint8Array; ids: Map<string, string> };

/** Returns why the shop can't take the picture; throws when the store of pictures can't be reached. */
async function storePicture(
  { database, pictures }: PictureDeps,
  { actor, at }: PictureJob,
  { file, picture, bytes, ids }: Stored,
): Promise<string | undefined> {
  const alt = picture.alt || picture.name;
  const stored = await pictures.upload(actor, { name: picture.name, alt }, async () => ({ ok: true, value: bytes }));
  if (!stored.ok) {
    const { code, message } = stored.error;
    if (code === "picture-refused") return message;
    throw new InvalidDatasetError(
      `The picture ${file} can't be stored, those before it stay in the library: ${message.replace(/\.$/, "")}`,
    );
  }
  const { id, version } = stored.value;
  const { focusX, focusY } = picture;
  if (focusX !== 50 || focusY !== 50) await pictures.change(actor, id, { alt, focusX, focusY, version });
  const hash = hashOf(file);
  const record = { originalId: `picture:${file}`, type: "picture", ourKind: "picture", ourId: id } as const;
  await database.transaction((tx) =>
    saveImported(tx, [{ ...record, sourceHash: hash, ourHash: hash, importedAt: at }]),
  );
  ids.set(file, id);
  return undefined;
}

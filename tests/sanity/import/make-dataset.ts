import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import tar, { type Header } from "tar-stream";

export type Entry = { header: Partial<Header> & { name: string }; content?: string | Uint8Array };

/** Creates a folder for a test's files, removed at its end. */
export function createImportFolder() {
  const path = mkdtempSync(join(tmpdir(), "shop-import-test-"));
  return {
    path,
    /** Writes an archive and returns its path. */
    archive: async (name: string, entries: Entry[]) => {
      const file = join(path, name);
      writeFileSync(file, await packEntries(entries));
      return file;
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export async function packEntries(entries: Entry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { header, content = "" } of entries) pack.entry(header as Header, Buffer.from(content));
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

const root = "production-export-2026-11-01t10-00-00-000z";
export const toLines = (documents: object[]): string => documents.map((each) => `${JSON.stringify(each)}\n`).join("");

/** Entries as the service's exporter writes them: one root folder, both folders of files, documents, assets. */
export function datasetEntries(
  documents: object[],
  { pictures = [], assets = {} }: { pictures?: SamplePicture[]; assets?: object } = {},
): Entry[] {
  return [
    { header: { name: `${root}/images/`, type: "directory" } },
    { header: { name: `${root}/files/`, type: "directory" } },
    ...pictures.map(({ file, bytes }) => ({ header: { name: `${root}/images/${file}` }, content: bytes })),
    { header: { name: `${root}/data.ndjson` }, content: toLines(documents) },
    { header: { name: `${root}/assets.json` }, content: JSON.stringify(assets) },
  ];
}

export type SamplePicture = { file: string; bytes: Buffer; asset: string; ref: string };

export async function makePicture(
  colour: string,
  extension: "png" | "bin" = "png",
  side = 900,
): Promise<SamplePicture> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  const file = `${hash}-${side}x${side}.${extension}`;
  return { file, bytes, asset: `image@file://./images/${file}`, ref: `image-${hash}-${side}x${side}-png` };
}

import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar from "tar-stream";

export type ExportedDocument = { _id: string; _type: string; [field: string]: unknown };

/** Unpacks a dataset export by an independent reader. Names are without the root folder. */
export async function readExport(file: string) {
  const extract = tar.extract();
  const roots = new Set<string>();
  const entries = new Map<string, Buffer>();
  const folders: string[] = [];
  const unpacked = pipeline(createReadStream(file), createGunzip(), extract as unknown as NodeJS.WritableStream);
  for await (const entry of extract) {
    const [root = "", ...path] = entry.header.name.split("/");
    roots.add(root);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (entry.header.type === "directory") folders.push(path.join("/"));
    else entries.set(path.join("/"), Buffer.concat(chunks));
  }
  await unpacked;
  const text = (name: string) => entries.get(name)?.toString() ?? "";
  const lines = text("data.ndjson").trimEnd().split("\n");
  const documents = lines.map((line): ExportedDocument => JSON.parse(line));
  return {
    roots: [...roots],
    folders,
    entries,
    text,
    documents,
    of: (type: string) => documents.filter(({ _type }) => _type === type),
    byId: (id: string) => documents.find(({ _id }) => _id === id),
  };
}

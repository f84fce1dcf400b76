import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { readBackupTime } from "#domain/backup/backup-name.ts";
import { openS3Bucket, type S3Answer, type S3Body, type S3Keys, S3Unavailable } from "../s3/s3-bucket.ts";
import { BackupRefused, type BackupTarget, type StoredBackup } from "./backup-target.ts";

/** A prefix has no slash at its end, and is empty for the whole bucket. */
type S3TargetConfig = S3Keys & { bucket: string; prefix: string };

/** A multipart upload has at most 10,000 parts: parts of 16 MB allow 160 GB. */
const partBytes = 16 * 1024 * 1024;
const patience = { timeoutMs: 120_000, tries: 4, pauseMs: 500 };

type Request = (method: string, query: string, body?: S3Body) => Promise<S3Answer>;

/** Stores backups as objects: a multipart upload is invisible until it is completed, and aborted when it fails. */
export function createS3Target({ prefix, ...config }: S3TargetConfig): BackupTarget {
  const label = `s3://${config.bucket}${prefix && `/${prefix}`}`;
  const bucket = openS3Bucket(config, patience);
  const keyOf = (name: string) => [...prefix.split("/"), name].filter(Boolean).map(encodeURIComponent).join("/");
  const requestOn =
    (name: string): Request =>
    (method, query, body) =>
      bucket.request(method, `${keyOf(name)}${query}`, body);

  async function orRefused<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof S3Unavailable)) throw error;
      throw new BackupRefused(`${label} ${error.message}`, { cause: error });
    }
  }

  async function list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    for await (const { key, bytes } of bucket.list(prefix && `${prefix}/`)) {
      const name = key.slice(prefix === "" ? 0 : prefix.length + 1);
      if (readBackupTime(name)) found.push({ name, bytes });
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function write(name: string, content: Readable): Promise<number> {
    const request = requestOn(name);
    if ((await request("HEAD", "")).status === 200) throw new BackupRefused(`${label} already has ${name}`);
    const { status, bytes } = await request("POST", "?uploads=");
    const id = /<UploadId>([^<]+)</.exec(textOf(bytes))?.[1];
    if (status !== 200 || id === undefined) throw new S3Unavailable(`refuses to store a backup (${status})`);
    return await uploadParts(request, encodeURIComponent(id), content).catch(async (error: unknown) => {
      await request("DELETE", `?uploadId=${encodeURIComponent(id)}`).catch(() => {});
      throw error;
    });
  }

  async function read(name: string): Promise<Readable> {
    const response = await bucket.open(keyOf(name));
    if (response?.status !== 200 || !response.body)
      throw new S3Unavailable(`does not return ${name} (${response?.status ?? "no answer"})`);
    return Readable.fromWeb(response.body as unknown as ReadableStream);
  }

  async function remove(name: string): Promise<void> {
    const { status } = await requestOn(name)("DELETE", "");
    if (status !== 404 && (status < 200 || status > 299))
      throw new S3Unavailable(`refuses to remove ${name} (${status})`);
  }

  return {
    label,
    list: () => orRefused(list),
    write: (name, content) => orRefused(() => write(name, content)),
    read: (name) => orRefused(() => read(name)),
    remove: (name) => orRefused(() => remove(name)),
  };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function uploadParts(request: Request, id: string, content: Readable): Promise<number> {
  const tags: string[] = [];
  let bytes = 0;
  const upload = async (part: Buffer<ArrayBuffer>) => {
    const { status, headers } = await request("PUT", `?partNumber=${tags.length + 1}&uploadId=${id}`, part);
    const tag = headers.get("etag");
    if (status !== 200 || tag === null) throw new S3Unavailable(`refuses a part of a backup (${status})`);
    tags.push(tag);
    bytes += part.byteLength;
  };
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).byteLength;
    if (size < partBytes) continue;
    await upload(Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  if (size > 0 || tags.length === 0) await upload(Buffer.concat(waiting));
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const completed = await request("POST", `?uploadId=${id}`, body);
  // S3 may answer 200 and report an error in the body.
  if (completed.status !== 200 || textOf(completed.bytes).includes("<Error>"))
    throw new S3Unavailable(`refuses to complete a backup (${completed.status})`);
  return bytes;
}

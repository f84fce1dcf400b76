import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { getUserName } from "#gateways/user-name.ts";
import type { ExportTarget, Spool } from "#use-cases/sanity/export/export-types.ts";
import type { CommandResult } from "./command-result.ts";

/** The file may have personal data, so only the shop's own user may read it. */
const mode = 0o600;

/**
 * Writes to a temporary file and renames it when it is complete. Never overwrites a file; leaves nothing behind when
 * `write` fails or the disk is full. The text that `write` returns describes the contents.
 */
export async function writeWholeFile(
  file: string,
  write: (target: ExportTarget) => Promise<CommandResult>,
): Promise<CommandResult> {
  if (existsSync(file)) return { ok: false, text: `${file} already exists.` };
  const name = `${file}.${randomUUID()}`;
  const partial = `${name}.part`;
  const spools: string[] = [];
  const handles: FileHandle[] = [];
  try {
    const handle = await open(partial, "wx", mode);
    handles.push(handle);
    const done = await write({
      archive: () => handle.createWriteStream({ flush: true }),
      openSpool: async () => {
        const path = `${name}.${spools.length}.part`;
        spools.push(path);
        const opened = await open(path, "wx", mode);
        handles.push(opened);
        return toSpool(opened, path);
      },
    });
    if (!done.ok) return done;
    const { size } = await stat(partial);
    await rename(partial, file);
    return { ok: true, text: `${file}, ${(size / 1024 / 1024).toFixed(1)} MB: ${done.text}.` };
  } catch (error) {
    return { ok: false, text: `The user ${getUserName()} cannot write ${file}: ${systemMessage(error)}.` };
  } finally {
    await Promise.all(handles.map((handle) => handle.close().catch(() => {})));
    await Promise.all([partial, ...spools].map((path) => rm(path, { force: true })));
  }
}

/** Lines are buffered and written together, because each is only a few bytes. */
const bufferedLetters = 256 * 1024;

function toSpool(handle: FileHandle, path: string): Spool {
  let [waiting, bytes] = ["", 0];
  const flush = async () => {
    const text = Buffer.from(waiting);
    waiting = "";
    bytes += text.byteLength;
    await handle.writeFile(text);
  };
  return {
    write: async (text) => {
      waiting += text;
      if (waiting.length > bufferedLetters) await flush();
    },
    close: async () => {
      await flush();
      await handle.close();
      return { bytes, read: () => createReadStream(path) };
    },
  };
}

/** Returns the system's message ('no space left'); rethrows every other error, because it is a bug. */
function systemMessage(error: unknown): string {
  if (error instanceof Error && "syscall" in error) return error.message;
  throw error;
}

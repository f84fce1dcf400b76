import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { generateBackupKeys } from "./backup-keys.ts";
import { writeArchive } from "./write-archive.ts";

const { recipient } = await generateBackupKeys();
const options = { recipients: [recipient], mtime: new Date() };

test("reports the store's error even when its end is noticed first", async () => {
  const store = async (archive: { destroy: () => void }) => {
    archive.destroy();
    await pause(100);
    throw new Error("the disk is full");
  };
  const written = writeArchive({ ...options, store }, async (add) => {
    for (;;) await add("rows", Buffer.alloc(1_000_000));
  });
  await expect(written).rejects.toThrow("the disk is full");
});

test("reports an error while reading entries, and ends the store's stream", async () => {
  let ended: unknown;
  const store = async (archive: AsyncIterable<Buffer>) => {
    try {
      for await (const _ of archive);
    } catch (error) {
      ended = error;
      throw new Error("the store was cut off");
    }
    return 0;
  };
  const written = writeArchive({ ...options, store }, async (add) => {
    await add("rows", "1\n");
    throw new Error("the database is gone");
  });
  await expect(written).rejects.toThrow("the database is gone");
  expect(ended).toBeInstanceOf(Error);
});

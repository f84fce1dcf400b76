import { crc32 } from "node:zlib";
import { expect } from "vitest";

/** Reads a ZIP file of stored entries by its central directory; checks sizes, checksums and that no name is in it twice. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    expect([zip.readUInt32LE(at), zip.readUInt16LE(at + 10)]).toEqual([0x02014b50, 0]);
    const [crc, size, length] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.toString("ascii", at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect([zip.readUInt32LE(local), zip.toString("ascii", local + 30, local + 30 + length)]).toEqual([
      0x04034b50,
      name,
    ]);
    const bytes = zip.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(bytes)).toBe(crc);
    expect(files.has(name), name).toBe(false);
    files.set(name, bytes);
    at += 46 + length;
  }
  return files;
}

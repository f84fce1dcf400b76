import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";
import { hasRoomInMemory } from "#tests/harness/memory-folder.ts";

const packed = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
const folder = join(import.meta.dirname, "../../../node_modules/.cache/shop-browser");
const fonts = join(import.meta.dirname, "fonts/fonts.conf");

/**
 * Returns how to launch Chromium with the libraries it needs, unpacked from their npm package, and the fonts beside
 * this file: no download, nothing from apt. Without any font Chromium crashes at its first page.
 */
export async function getBrowserLaunchOptions(): Promise<{
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}> {
  const env = Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined));
  env.FONTCONFIG_FILE = fonts;
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  // Playwright lets processes share pictures and pages by files in /tmp, because a container's /dev/shm may be small.
  const ignoreDefaultArgs = hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [];
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args, ignoreDefaultArgs, env };
  if (!existsSync(folder)) await unpack();
  env.LD_LIBRARY_PATH = [join(folder, "al2023", "lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { executablePath: join(folder, "chromium"), args: ["--no-sandbox", "--disable-gpu"], ignoreDefaultArgs, env };
}

/**
 * Unpacks into a temporary folder and moves it when complete, because the package takes an incomplete file for a whole
 * one.
 */
async function unpack(): Promise<void> {
  const draft = `${folder}-${randomUUID()}`;
  const before = process.env.TMPDIR;
  mkdirSync(draft, { recursive: true });
  process.env.TMPDIR = draft;
  try {
    await chromium.executablePath();
    await inflate(join(packed, "al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process has unpacked it
    rmSync(draft, { recursive: true });
  }
}

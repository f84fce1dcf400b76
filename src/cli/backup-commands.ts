import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { generateBackupKeys } from "#gateways/backup/backup-keys.ts";
import { getUserName } from "#gateways/user-name.ts";
import type { BackupProgress, BackupSummary, SayProgress } from "#use-cases/backup/backup-types.ts";
import { describeDrill } from "#use-cases/backup/drill-backup.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

export type BackupCommand = { name: "backup"; target?: string; keep?: string; recipients?: string[] };
export type DrillCommand = { name: "drill"; target?: string; identity?: string };
/** Commands that need no shop. */
export type RestoreCommand = { name: "restore"; source: string; identity?: string; erasures?: string };
export type BackupKeyCommand = { name: "backup-key"; file: string };
type Options = { [name in "keep" | "recipient" | "identity" | "erasures"]?: string | undefined };

export const backupNames = ["backup", "restore", "drill", "backup-key"] as const;

export function parseBackupCommand(
  name: (typeof backupNames)[number],
  places: string[],
  { keep, recipient, identity, erasures }: Options,
): BackupCommand | RestoreCommand | DrillCommand | BackupKeyCommand | { problem: string } {
  const [place, ...more] = places;
  if (more.length > 0) return { problem: `'${name}' takes one place.` };
  if (name === "backup-key") return { name, file: place ?? "backup-identity.txt" };
  if (name === "restore") {
    if (place === undefined) return { problem: "'restore' takes a backup, or the folder or bucket of backups." };
    const files = { ...(identity !== undefined && { identity }), ...(erasures !== undefined && { erasures }) };
    return { name, source: place, ...files };
  }
  if (name === "drill")
    return { name, ...(place !== undefined && { target: place }), ...(identity !== undefined && { identity }) };
  const command: BackupCommand = { name };
  if (place !== undefined) command.target = place;
  if (keep !== undefined) command.keep = keep;
  if (recipient !== undefined) command.recipients = recipient.split(",").map((key) => key.trim());
  return command;
}

/** Completes paths and settings, because the running shop may have another working folder and other settings. */
export function withBackupSettings(
  args: readonly string[],
  from: string,
  backup: { target: string | undefined; recipients: readonly string[] },
): string[] {
  const [name = "", ...rest] = args;
  if (name !== "backup" && name !== "drill") return [...args];
  const typed = rest[0]?.startsWith("-") ? undefined : rest[0];
  const options = (typed === undefined ? rest : rest.slice(1)).map((option, at, all) =>
    all[at - 1] === "--identity"
      ? resolve(from, option)
      : option.replace(/^--identity=(.*)$/, (_, file: string) => `--identity=${resolve(from, file)}`),
  );
  const place = typed ?? backup.target;
  const whole = place === undefined ? [name, ...options] : [name, toWholePlace(place, from), ...options];
  const hasKey = name === "drill" || options.some((option) => option.startsWith("--recipient"));
  if (!hasKey && backup.recipients.length > 0) whole.push(`--recipient=${backup.recipients.join(",")}`);
  return whole;
}

/** Resolves a folder to its absolute path; keeps the address of a bucket. */
export const toWholePlace = (place: string, from: string): string =>
  place.startsWith("s3://") ? place : resolve(from, place);

export async function runBackup(
  command: BackupCommand,
  { backups }: Shop,
  say: (text: string) => void = () => {},
): Promise<CommandResult> {
  const done = await backups.create({ ...command, say: everyNowAndThen(say) });
  if (!done.ok) return { ok: false, text: done.error.message };
  return { ok: true, text: describeBackup(done.value) };
}

export async function runDrill(
  { target, identity }: DrillCommand,
  { backups }: Shop,
  say: (text: string) => void = () => {},
): Promise<CommandResult> {
  const secret = identity === undefined ? undefined : await readIdentity(identity);
  if (secret && "text" in secret) return secret;
  const done = await backups.drill({ target, identity: secret?.key, say: everyNowAndThen(say) });
  if (!done.ok) return { ok: false, text: done.error.message };
  const breaches = done.value.report.breaches.map(({ rule, text }) => `  ${rule}: ${text}`);
  return { ok: done.value.report.ok, isReport: true, text: [describeDrill(done.value), ...breaches].join("\n") };
}

/** Reads the file of a secret key. */
export async function readIdentity(file: string): Promise<{ key: string } | CommandResult> {
  try {
    return { key: await readFile(file, "utf8") };
  } catch {
    return { ok: false, text: `${file} cannot be read by the user ${getUserName()}.` };
  }
}

function describeBackup(backup: BackupSummary): string {
  const { where, name, rows, tables, mediaFiles, bytes, tookMs, heldMs, removed, missingMedia } = backup;
  const lines = [
    `${where}/${name}: ${rows} rows of ${tables} tables, ${mediaFiles} picture files, ${toMegabytes(bytes)}, in ${toSeconds(tookMs)}.`,
  ];
  if (heldMs > 0) lines.push(`The database stood still for ${heldMs} ms.`);
  if (missingMedia.length > 0)
    lines.push(
      `Picture files missing in the folder: ${missingMedia.slice(0, 10).join(", ")} (${missingMedia.length}).`,
    );
  if (removed.length > 0) lines.push(`Removed ${removed.length} older: ${removed.join(", ")}.`);
  if (backup.notRemoved) lines.push(`Older backups could not be removed: ${backup.notRemoved}.`);
  return lines.join("\n");
}

const toMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
export const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const everyMs = 200;

/** Sends progress as lines of JSON, a few a second. */
export function everyNowAndThen(say: (text: string) => void): SayProgress {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    say(JSON.stringify(progress));
  };
}

const width = 30;

/** Draws progress as a bar on a terminal, and passes lines of JSON on to a program. */
export function createProgressPrinter(to: NodeJS.WriteStream): { say: (text: string) => void; end: () => void } {
  let isDrawn = false;
  return {
    say: (text) => {
      const progress = to.isTTY ? readProgress(text) : undefined;
      if (!progress) {
        to.write(`${text}\n`);
        return;
      }
      isDrawn = true;
      to.write(`\r\u001b[K${drawBar(progress)}`);
    },
    end: () => {
      if (isDrawn) to.write("\r\u001b[K");
    },
  };
}

function readProgress(text: string): BackupProgress | undefined {
  if (!text.startsWith('{"step":')) return undefined;
  return JSON.parse(text) as BackupProgress;
}

function drawBar({ step, done, of }: BackupProgress): string {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  const full = Math.round(share * width);
  return `[${"#".repeat(full)}${".".repeat(width - full)}] ${String(Math.floor(share * 100)).padStart(3)} % ${step}`;
}

/** Writes a new key pair as age-keygen does: the secret key, with the public key in a comment. */
export async function runBackupKey({ file }: BackupKeyCommand, from: string): Promise<CommandResult> {
  const path = resolve(from, file);
  if (existsSync(path)) return { ok: false, text: `${path} already exists. No key was made.` };
  const { recipient, identity } = await generateBackupKeys();
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    return { ok: false, text: `${path} cannot be written by the user ${getUserName()}: ${error.message}.` };
  }
  const advice = `The secret key is in ${path}. Keep it away from this machine: without it no backup can be read, and with it every backup can.`;
  return { ok: true, text: `BACKUP_RECIPIENT=${recipient}\n${advice}` };
}

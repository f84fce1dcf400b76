import { resolve } from "node:path";
import { newArchiveName } from "#cli/archive-commands.ts";
import { createProgressPrinter, runBackupKey, withBackupSettings } from "#cli/backup-commands.ts";
import type { CommandResult } from "#cli/command-result.ts";
import { sendToRunningShop } from "#cli/control-socket.ts";
import { type Command, erasuresFile, parseCommand } from "#cli/parse-command.ts";
import { readHelp } from "#cli/usage.ts";
import { readCommandConfig } from "#config/app-config.ts";
import { loadEnvFile } from "#config/env-file.ts";
import { checkNodeVersion } from "#config/node-version.ts";
import { StartupError } from "#config/startup-error.ts";

const args = withWholePath(process.argv.slice(2));

async function main(): Promise<number> {
  const problem = checkNodeVersion(process.versions.node);
  if (problem) throw new StartupError(problem);
  const help = readHelp(process.argv.slice(2));
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  const read = parseCommand(args);
  if (!read.ok) {
    console.error(`${read.problem}\n\n${read.usage}`);
    return 2;
  }
  loadEnvFile();
  const { ok, text, isReport } = await carryOut(read.command).finally(() => progress.end());
  if (ok || isReport) console.log(text);
  else console.error(text);
  return ok ? 0 : 1;
}

/** Resolves a file against the folder where the command was typed; the running shop may read it from another. */
function withWholePath(typed: string[]): string[] {
  const [name, file] = typed;
  const from = process.env.INIT_CWD ?? process.cwd();
  if (name === "import-sanity" && file !== undefined && !file.startsWith("-"))
    return [name, resolve(from, file), ...typed.slice(2)];
  if (file?.startsWith("-")) return typed;
  if (name === "erasures") return [name, resolve(from, file ?? erasuresFile), ...typed.slice(2)];
  if (name !== "export" && name !== "import" && name !== "export-sanity") return typed;
  if (file === undefined && name === "import") return typed;
  return [name, resolve(from, file ?? newArchiveName(name)), ...typed.slice(2)];
}

/** Printed to stderr, so that programs find only the answer on stdout. */
const progress = createProgressPrinter(process.stderr);
const { say } = progress;

/** Lets the running shop execute the command if it has the embedded database open, else executes it here. */
async function carryOut(command: Command): Promise<CommandResult> {
  const from = process.env.INIT_CWD ?? process.cwd();
  if (command.name === "backup-key") return await runBackupKey(command, from);
  const settings = readCommandConfig(process.env);
  if (command.name === "restore") {
    const { runRestore } = await import("#cli/restore-command.ts");
    return await runRestore(command, settings, { from, say });
  }
  const { databaseUrl, dataDir } = settings;
  const whole = withBackupSettings(args, from, settings.backup);
  const answer = databaseUrl ? undefined : await sendToRunningShop(dataDir, whole, say);
  if (answer) return answer;
  // Loads most of the shop, which takes most of a second; the commands above need none of it.
  const { runOnDatabase } = await import("./run-on-database.ts");
  const asked = parseCommand(whole);
  return await runOnDatabase(asked.ok ? asked.command : command, settings, say);
}

// Only the shop's own user may read the files that it writes.
process.umask(0o077);
process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  for (const problem of error.problems) console.error(problem);
  return 1;
});

import { resolve } from "node:path";
import { newArchiveName } from "#cli/archive-commands.ts";
import { createProgressPrinter, runBackupKey, withBackupSettings } from "#cli/backup-commands.ts";
import type { CommandResult } from "#cli/command-result.ts";
import { sendToRunningShop } from "#cli/control-socket.ts";
import { type Command, erasuresFile, parseCommand, usageText } from "#cli/parse-command.ts";
import { runRestore } from "#cli/restore-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { readCommandConfig } from "#config/app-config.ts";
import { explainDatabaseError } from "#config/database-errors.ts";
import { loadEnvFile } from "#config/env-file.ts";
import { checkNodeVersion } from "#config/node-version.ts";
import { StartupError } from "#config/startup-error.ts";
import { version } from "#config/version.ts";
import { openDatabase } from "#db/client.ts";
import { readServerSecret } from "#db/server-secret.ts";
import { openBackupSetup } from "#gateways/backup/backup-setup.ts";
import { createSmtpMailer } from "#gateways/mail/mailer.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createOutside } from "#gateways/outside.ts";
import { recordPurges } from "#use-cases/cdn/purge-edge.ts";
import { createShop } from "#use-cases/create-shop.ts";
import { choosePaymentGateway } from "./choose-payment-gateway.ts";

const args = withWholePath(process.argv.slice(2));

async function main(): Promise<number> {
  const problem = checkNodeVersion(process.versions.node);
  if (problem) throw new StartupError(problem);
  const read = parseCommand(args);
  if (!read.ok) {
    console.error(`${read.problem}\n\n${usageText}`);
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
  if (command.name === "restore") return await runRestore(command, settings, { from, say });
  const { databaseUrl, dataDir, postgres, sessionSecret, oldSessionSecret } = settings;
  const mayMigrate = settings.mayMigrate || command.name === "migrate";
  const whole = withBackupSettings(args, from, settings.backup);
  const answer = databaseUrl ? undefined : await sendToRunningShop(dataDir, whole, say);
  if (answer) return answer;
  const where = { url: databaseUrl, dataDir, mayMigrate, ...postgres };
  const clock = () => new Date();
  const opened = await openDatabase(where).catch((error: unknown) => {
    throw explainDatabaseError(error, { databaseUrl, dataDir, postgres });
  });
  const database = settings.cdn ? recordPurges(opened, clock) : opened;
  try {
    if (command.name === "migrate") return describeMigration(database.migrated);
    // Refuse webhooks of the test gateway here; it retries them when the shop runs.
    const deliver = async () => new Response(null, { status: 503 });
    const { gateway, webhookSecret } = choosePaymentGateway({ settings, database, clock, deliver });
    const { mail, publicUrl = `http://localhost:${settings.port}` } = settings;
    const smtp = mail && { ...mail, ...createSmtpMailer(mail) };
    const shop = createShop({
      database,
      clock,
      gateway,
      media: openMedia(settings),
      backups: openBackupSetup(settings, version),
      secret: await readServerSecret(database, sessionSecret),
      oldSecret: oldSessionSecret,
      addCacheTags: () => {},
      outside: createOutside({
        publicUrl,
        adminUrl: settings.adminUrl,
        databaseUrl,
        gateway,
        webhookSecret,
        smtp,
        proxies: undefined,
      }),
    });
    const parts = { shop, database, publicUrl: settings.adminUrl ?? settings.publicUrl, say };
    const asked = parseCommand(whole);
    return await runCommand(asked.ok ? asked.command : command, parts).finally(() => smtp?.close());
  } finally {
    await database.close();
  }
}

/** Describes a migration. It ran before the shop is composed, so that migrating needs only the database's settings. */
function describeMigration(migrated: string[]): CommandResult {
  const ran = migrated.map((name) => `Migrated ${name}.`);
  return { ok: true, text: [...ran, "The database is up to date."].join("\n") };
}

// Only the shop's own user may read the files that it writes.
process.umask(0o077);
process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  for (const problem of error.problems) console.error(problem);
  return 1;
});

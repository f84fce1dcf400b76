import type { CommandResult } from "#cli/command-result.ts";
import type { Command } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import type { AppConfig } from "#config/app-config.ts";
import { explainDatabaseError } from "#config/database-errors.ts";
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

/** Opens the database of the settings and executes the command on it. */
export async function runOnDatabase(
  command: Command,
  settings: AppConfig,
  say: (text: string) => void,
): Promise<CommandResult> {
  const { databaseUrl, dataDir, postgres, sessionSecret, oldSessionSecret } = settings;
  const mayMigrate = settings.mayMigrate || command.name === "migrate";
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
    return await runCommand(command, parts).finally(() => smtp?.close());
  } finally {
    await database.close();
  }
}

/** Describes a migration. It ran before the shop is composed, so that migrating needs only the database's settings. */
function describeMigration(migrated: string[]): CommandResult {
  const ran = migrated.map((name) => `Migrated ${name}.`);
  return { ok: true, text: [...ran, "The database is up to date."].join("\n") };
}

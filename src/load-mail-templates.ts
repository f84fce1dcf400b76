import { existsSync } from "node:fs";
import type { ViteDevServer } from "vite";
import { StartupError } from "#config/startup-error.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";

type Module = { mailTemplates: MailTemplates };

/** Loads the templates that `npm run build` compiled. */
export async function loadBuiltMailTemplates(): Promise<MailTemplates> {
  const file = new URL("../build/mail/mail-templates.js", import.meta.url);
  if (!existsSync(file)) throw new StartupError("The mails are not built yet: run `npm run build`, or `npm start`.");
  return ((await import(file.href)) as Module).mailTemplates;
}

/** Loads the templates in development, which restarts the server when one of them changes. */
export async function loadMailTemplatesFromSource(vite: ViteDevServer): Promise<MailTemplates> {
  return ((await vite.ssrLoadModule("/src/gateways/mail/mail-templates.ts")) as Module).mailTemplates;
}

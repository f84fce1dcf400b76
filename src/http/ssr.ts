import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { StartupError } from "#config/startup-error.ts";
import type { Shop } from "#use-cases/shop.ts";

type Entry = typeof import("#storefront/entry.server.tsx");
type Build = ServerBuild & { entry: { module: Pick<Entry, "createPages"> } };

type Visitor = Parameters<ReturnType<Entry["createPages"]>>[1];
export type PagePreview = NonNullable<Parameters<ReturnType<Entry["createPages"]>>[2]>;
/** Renders a storefront page for a visitor; with `preview`, over an unpublished draft. */
export type RenderPage = (request: Request, visitor: Visitor, preview?: PagePreview) => Promise<Response>;
/** Logs an error of a loader or component with the request id. */
export type ReportError = (error: unknown, requestId: string) => void;

const buildFolder = new URL("../../build/", import.meta.url);
export const clientDir = fileURLToPath(new URL("client", buildFolder));
/** Folder of the built back office. */
export const adminDir = fileURLToPath(new URL("admin", buildFolder));

/** Loads the built storefront. */
export async function loadBuiltPages(shop: Shop, report?: ReportError): Promise<RenderPage> {
  const file = new URL("server/index.js", buildFolder);
  if (!existsSync(file)) throw new StartupError("The storefront is not built: run `npm run build`, or `npm start`.");
  const build = (await import(file.href)) as Build;
  return build.entry.module.createPages(build, "production", shop, report);
}

/** Renders the storefront from source; Vite reloads changed modules. */
export function createVitePages(shop: Shop, vite: ViteDevServer, report?: ReportError): RenderPage {
  return async (request, visitor, preview) => {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as Build;
    return build.entry.module.createPages(build, "development", shop, report)(request, visitor, preview);
  };
}

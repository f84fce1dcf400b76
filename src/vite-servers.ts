import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import type { ViteDevServer } from "vite";

type Next = () => void;
export type ViteServers = {
  storefront: ViteDevServer;
  middlewares: (req: IncomingMessage, res: ServerResponse, next: Next) => void;
  close: () => Promise<void>;
};

/** Development only: the storefront and the back office from source, each with hot reload over the shop's own port. */
export async function startViteServers(server: Server): Promise<ViteServers> {
  const { createServer } = await import("vite");
  const shared = {
    configLoader: "native", // the default writes a temporary file, which `node --watch` takes for a change
    server: { middlewareMode: true, hmr: { server } },
  } as const;
  const storefront = await createServer({ ...shared, appType: "custom" });
  const configFile = join(import.meta.dirname, "../vite.backoffice.config.ts");
  const office = await createServer({ ...shared, appType: "spa", configFile });
  return {
    storefront,
    middlewares: (req, res, next) => {
      const path = req.url?.split("?")[0] ?? "";
      if (path === "/admin") res.writeHead(302, { location: "/admin/" }).end();
      else if (path.startsWith("/admin/")) office.middlewares(req, res, next);
      else storefront.middlewares(req, res, next);
    },
    close: async () => void (await Promise.all([storefront.close(), office.close()])),
  };
}

import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./context.ts";

const forEver = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
/** What lies in `public/`: names without a hash, so that a new one is seen within a day. */
const publicFile = /^\/(?:mail\/)?[a-z0-9-]+\.(?:png|svg|ico|webmanifest|txt|webp)$/;

type Files = { client?: string | undefined; media: (name: string) => Promise<Response> };

/** Built files, pictures, and the files that browsers ask for by a fixed name. */
export function mountStaticFiles(app: Hono<AppEnv>, { client, media }: Files): void {
  app.get("/media/:name", (c) => media(c.req.param("name")));
  if (!client) return;
  app.use(
    "/assets/*",
    serveStatic({ root: client, precompressed: true, onFound: (_, c) => c.header("Cache-Control", forEver) }),
  );
  app.all("/assets/*", (c) => c.text("Not found.", 404));
  const files = serveStatic<AppEnv>({ root: client, onFound: (_, c) => c.header("Cache-Control", aDay) });
  app.get("*", (c, next) => (publicFile.test(c.req.path) ? files(c, next) : next()));
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The only names that exist: no slash, no dot but the ending's, so that no name leads out of its folder. */
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}-[1-9][0-9]{1,3}\.(avif|webp)$/;

/**
 * Answers `/media/{name}` from the first folder that has the file: the pictures that come with the shop, then those
 * that its operators uploaded. A name carries the hash of its content, so that it may be kept for ever.
 */
export function serveMedia(folders: string[]): (name: string) => Promise<Response> {
  return async (name) => {
    const ending = fileName.exec(name)?.[1];
    const bytes = ending && (await firstOf(folders, name));
    if (!bytes) return new Response("Not found.", { status: 404, headers: { "Content-Type": "text/plain" } });
    return new Response(bytes, {
      headers: {
        "Content-Type": `image/${ending}`,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  };
}

async function firstOf(folders: string[], name: string) {
  for (const folder of folders) {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return undefined;
}

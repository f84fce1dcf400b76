import { readFileSync } from "node:fs";

const manifest: { version: string } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The release that runs, as CHANGELOG.md names it. */
export const version = manifest.version;

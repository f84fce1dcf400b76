import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { addressOf } from "../harness/program.ts";
import { type Instruction, listContext, readDockerfile } from "./dockerfile.ts";

const root = join(import.meta.dirname, "../..");
/** Debian's `nobody`, where a test runs as root. */
const nobody = 65_534;
const plainUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;

type Lock = { packages: Record<string, { dev?: boolean }> };
export type Image = ReturnType<typeof replayDockerfile>;

/** Lists the lock file's packages, without those nested in other packages. */
export function listPackages(kind: "production" | "development"): string[] {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(
      ([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && (kind === "development") === (dev ?? false),
    )
    .map(([path]) => path);
}

/** Links a file or folder; copies it if the temporary folder is on another disk. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (statSync(from).isFile()) linkFile(from, to);
  else if (spawnSync("cp", ["-alT", from, to]).status !== 0)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Links one file without starting a process, because there are thousands. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const inShell = (command: string, cwd: string) => execFileSync("sh", ["-c", command], { cwd });

/**
 * Replacements for each RUN of the Dockerfile without Docker: a download links to the packages installed here, and a
 * build is reused if it is up to date with the copied sources. An instruction without a replacement fails the test.
 */
const runs: [RegExp, (folder: string, workdir: string, command: string) => void][] = [
  [/^npm ci /, () => {}],
  [/^npm run build$/, (_, workdir) => takeBuild(workdir)],
  [
    /^npm prune --omit=dev .*&& rm -rf [\w./@ -]+$/,
    (_, workdir, command) => {
      for (const path of listPackages("production")) {
        if (existsSync(join(root, path))) link(join(root, path), join(workdir, path));
      }
      inShell(command.slice(command.indexOf("rm -rf")), workdir);
    },
  ],
  [/^rm -rf [\w./@ -]+$/, (_, workdir, command) => inShell(command, workdir)],
  [
    /^mkdir -p \/data \/backups && chown node:node \/data \/backups$/,
    (folder) => {
      for (const name of ["data", "backups"]) {
        mkdirSync(join(folder, name));
        if (plainUser) chownSync(join(folder, name), plainUser.uid, plainUser.gid);
      }
    },
  ],
];

function takeBuild(workdir: string): void {
  link(join(root, "build"), join(workdir, "build"));
  const printed = execFileSync(process.execPath, ["scripts/build-if-stale.ts"], { cwd: workdir, encoding: "utf8" });
  if (printed !== "") throw new Error(`the copied sources are not those of the build: ${printed}`);
}

/** Replays deploy/Dockerfile into an empty folder and returns its last stage. */
export function replayDockerfile() {
  const base = mkdtempSync(join(tmpdir(), "shop-image-"));
  chmodSync(base, 0o755);
  const context = listContext(root);
  const image = {
    folder: "",
    workdir: "",
    env: {} as Record<string, string>,
    user: "root",
    health: [""],
    command: [""],
  };
  for (const [at, stage] of readDockerfile(join(root, "deploy/Dockerfile")).entries()) {
    const folder = join(base, stage.as ?? `stage${at}`);
    Object.assign(image, { folder, workdir: folder, env: {}, user: "root" });
    for (const instruction of stage.instructions) replay(instruction, { base, context, image });
  }
  link(process.execPath, join(base, "node"));
  const { DATA_DIR = "" } = image.env;
  const dataDir = join(image.folder, DATA_DIR);
  const start = ([, ...args]: string[], env: Record<string, string> = {}) => {
    const child = spawn(join(base, "node"), args, {
      ...(image.user === "node" && plainUser),
      cwd: image.workdir,
      env: { ...image.env, DATA_DIR: dataDir, HOST: "127.0.0.1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part) => (output += part));
    return { child, output: () => output, ended: once(child, "close").then(([code]) => code as number | null) };
  };
  return {
    ...image,
    /** Runs a command in the image to its end. */
    run: async (command: string[], env?: Record<string, string>) => {
      const { ended, output } = start(command, env);
      return { code: await ended, output: output() };
    },
    /** Starts the shop and waits until it is ready. */
    serve: async (command: string[], env: Record<string, string>) => {
      const { child, ended, output } = start(command, { PORT: "0", ...env });
      const url = await Promise.race([
        addressOf(child, output),
        ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output()}`))),
      ]);
      const stop = async () => {
        child.kill("SIGTERM");
        return await ended;
      };
      return { url, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
    },
    listFiles: () => globSync("**/*", { cwd: image.workdir }).sort(),
    [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }),
  };
}

type Replay = {
  base: string;
  context: string[];
  image: {
    folder: string;
    workdir: string;
    env: Record<string, string>;
    user: string;
    health: string[];
    command: string[];
  };
};

function replay({ name, rest }: Instruction, { base, context, image }: Replay): void {
  if (name === "WORKDIR") image.workdir = join(image.folder, rest);
  else if (name === "COPY") copy(rest, { base, context, workdir: image.workdir });
  else if (name === "RUN") {
    const known = runs.find(([pattern]) => pattern.test(rest));
    if (!known) throw new Error(`no replay of RUN ${rest}`);
    known[1](image.folder, image.workdir, rest);
  } else if (name === "ENV") {
    for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
  } else if (name === "USER") image.user = rest;
  else if (name === "CMD") image.command = JSON.parse(rest);
  else if (name === "HEALTHCHECK") image.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
  else if (!["VOLUME", "EXPOSE", "STOPSIGNAL"].includes(name)) throw new Error(`no replay of ${name} ${rest}`);
}

function copy(rest: string, { base, context, workdir }: { base: string; context: string[]; workdir: string }): void {
  const words = rest.split(" ");
  const stage = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const to = words.pop() ?? "";
  for (const from of words) {
    if (stage !== undefined) {
      link(join(base, stage, from), join(workdir, to));
      continue;
    }
    const found = context.filter((path) => path === from || path.startsWith(`${from}/`));
    if (found.length === 0) throw new Error(`COPY ${rest}: .dockerignore leaves out ${from}, or it does not exist`);
    for (const path of found) {
      const inside = path === from ? (to.endsWith("/") ? basename(from) : "") : path.slice(from.length + 1);
      link(join(root, path), join(workdir, to, inside));
    }
  }
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
};
type Bom = { components: { name: string; group?: string; version: string; hashes?: { alg: string }[] }[] };

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== "");
const isProduction = ({ dev, devOptional }: Locked): boolean => !dev && !devOptional;

test("every direct dependency is pinned to one version", () => {
  const ranges = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(ranges.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("every locked package comes from the registry and is checked by its hash", () => {
  // Only a package from elsewhere, such as a git repository, names its address.
  const odd = locked.filter(([, { resolved, integrity = "" }]) => resolved || !integrity.startsWith("sha512-"));
  expect(odd.map(([path]) => path)).toEqual([]);
});

test("no package of production runs a script when it is installed", () => {
  const scripted = locked.filter(([, each]) => isProduction(each) && each.hasInstallScript).map(([path]) => path);
  // It reports installations to its maker, unless `scarfSettings` in package.json disable that.
  expect(scripted).toEqual(["node_modules/@scarf/scarf"]);
  expect(manifest.scarfSettings).toEqual({ enabled: false });
});

// `--omit=dev` would leave out packages that production and tools share (npm 11.19), so tools are listed and marked.
test("`npm run sbom` lists every package of production with its hash", (context) => {
  const major = Number.parseInt(execFileSync("npm", ["--version"], { encoding: "utf8" }), 10);
  if (major < 10) return context.skip("npm knows `sbom` from version 10 on");
  const bom: Bom = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", stdio: "pipe" }));
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = locked
    .filter(([, each]) => isProduction(each))
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`)
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
  expect(bom.components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === "SHA-512"))).toEqual([]);
  // npm starts twice, which takes a busy machine more than the default half minute.
}, 120_000);

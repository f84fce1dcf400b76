import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readSources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const sources = readSources("src/**/*.{ts,tsx}");

/** Code that is dangerous with untrusted input, and the files that may use it. */
const forbidden: [what: string, code: RegExp, only: RegExp | undefined][] = [
  ["code from text", /\beval\(|new Function\(|node:vm\b|setTimeout\(\s*["'`]/, undefined],
  ["other programs", /child_process|node:cluster/, undefined],
  ["HTML from text", /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/, undefined],
  [
    "weak hashes and ciphers",
    /["'`](md5|sha-?1|rc4|des|des-ede3|aes-\d+-(ecb|cbc))["'`]/i,
    // RFC 6238 computes codes by SHA-1. The old content service names files by it, which is not for security.
    /auth\/totp\.ts|sanity\/export\/export-dataset\.ts/,
  ],
  ["an invented certificate check", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, undefined],
  [
    "chance that can be guessed",
    /Math\.random\(/,
    /http\/page-script\/when-loaded|razorpay-http|transaction-with-retry|db\/retry-lost-connection|placement\/send-again|db\/migrate/,
  ],
  [
    "SQL from text",
    /sql\.raw\(/,
    /db\/(database-functions|migrate|queries\/import-export\/(csv-import-apply|archive-rows))/,
  ],
  [
    "patterns from text",
    /new RegExp\(/,
    /http\/upload-endpoints|media\/media-file-names|content\/content-fields|domain\/link-in-text/,
  ],
  ["requests to other hosts", /(?<![.\w])fetch\(/, /^src\/(gateways|backoffice|storefront|http\/page-script)/],
  [
    "sockets",
    /from "node:(net|tls|dgram|http|https)"/,
    /^src\/(http|config|cli|serve-shop|gateways|db|auth\/client-network)/,
  ],
  ["XML or YAML of others", /from "(xml2js|fast-xml-parser|yaml|js-yaml)"|DOMParser/, undefined],
  ["stored objects brought to life", /node:v8|structuredClone\(JSON|\.deserialize\(/, undefined],
];

test.each(forbidden)("no source uses %s, except the files that may", (_, code, only) => {
  const found = sources.filter(({ file, text }) => code.test(text) && !only?.test(file)).map(({ file }) => file);
  expect(found).toEqual([]);
});

// `razorpay-client.ts` passes `fetch` to `razorpay-http.ts`, which sends the requests.
test("the server follows no redirect of another server", () => {
  const asking = sources.filter(
    ({ file, text }) =>
      /^src\/gateways\/(?!razorpay\/razorpay-client)/.test(file) && /(?<![\w])(client\.)?fetch\(/.test(text),
  );
  expect(asking.length).toBeGreaterThan(1);
  expect(asking.filter(({ text }) => !/redirect: "(error|manual)"/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the storefront loads no picture, frame or script from another host", () => {
  const hosts = sources
    .filter(({ file }) => file.startsWith("src/storefront/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bsrc=["'{`]+(https?:\/\/[^"'`/]+)/g)].map(([, host]) => `${file} ${host}`),
    );
  expect(hosts).toEqual([]);
});

test("only config and the programs' entry files read the environment", () => {
  const allowed = /^src\/(config\/|main\.ts|cli\.ts)/;
  const all = [...sources, ...readSources("seed/**/*.ts")];
  const readers = all.filter(({ file, text }) => !allowed.test(file) && /process\.env\b/.test(text));
  expect(readers.map(({ file }) => file)).toEqual([]);
});

test("only races between steps mock modules, since other tests share loaded ones", () => {
  const mocking = globSync("{src,tests}/**/*.test.{ts,tsx}").filter((file) =>
    /^vi\.mock\(/m.test(readFileSync(file, "utf8")),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.startsWith("tests/races/between-steps/"))).toEqual([]);
});

/**
 * Writes src/auth/breached-passwords.bin from lists of leaked passwords, one a line:
 *
 *     node scripts/breached-passwords.ts LIST…
 *
 * docs/decisions/0036-passwords.md names the list, its licence and the figures that this prints.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { addToFilter, createFilter, filterHas } from "../src/auth/password-filter.ts";

const shortestPassword = 8;
const passwords = new Set<string>();
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const password = line.normalize("NFKC").toLowerCase();
    if ([...password].length >= shortestPassword) passwords.add(password);
  }
}
if (passwords.size === 0) throw new Error("name at least one file with passwords");

const filter = createFilter(passwords.size);
for (const password of passwords) addToFilter(filter, password);
writeFileSync(new URL("../src/auth/breached-passwords.bin", import.meta.url), filter);

const tries = 1_000_000;
let hits = 0;
for (let n = 0; n < tries; n++) if (filterHas(filter, `not leaked ${n}`)) hits++;
console.log(
  `${passwords.size} passwords in ${filter.length} bytes; ${hits} of ${tries} others are taken for leaked ones`,
);

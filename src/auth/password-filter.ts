import { createHash } from "node:crypto";

/** A Bloom filter of passwords: no false negatives, about 1 of 50,000 others is taken for a member. */
export type PasswordFilter = Uint8Array;

const bitsEach = 23;
const hashes = 16;

export const createFilter = (size: number): PasswordFilter => new Uint8Array(Math.ceil((size * bitsEach) / 8));

export function addToFilter(filter: PasswordFilter, password: string): void {
  for (const bit of listBits(filter, password)) {
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}

export function filterHas(filter: PasswordFilter, password: string): boolean {
  return listBits(filter, password).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Double hashing (Kirsch and Mitzenmacher, 2006): two halves of one hash give all places. */
function listBits(filter: PasswordFilter, password: string): number[] {
  const digest = createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  const size = filter.length * 8;
  return Array.from({ length: hashes }, (_, n) => ((first % size) + n * (second % size)) % size);
}

import { randomInt } from "node:crypto";

const letters = "abcdefghijklmnopqrstuvwxyz";
const longest = 60;

/** Makes 'can-of-mango-kxqzbw' from 'Can of Mango.JPG': only letters, digits and '-', never a path. */
export function generateMediaId(fileName: string): string {
  const words = fileName
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .match(/[a-z0-9]+/g);
  const slug = (words ?? ["picture"]).join("-").slice(0, longest).replace(/-+$/, "");
  return `${slug}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("")}`;
}

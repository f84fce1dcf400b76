/**
 * Words that an attacker who knows this shop tries first (docs/rules.md 16.15): the brand, what it sells and what it
 * writes everywhere. Longer words come before words that they contain.
 */
const contextWords = [
  "himalayan",
  "sparkling",
  "avalanche",
  "beverages",
  "beverage",
  "elephant",
  "himalaya",
  "mountain",
  "elefant",
  "plastic",
  "extinct",
  "bottle",
  "waters",
  "merch",
  "water",
];

/** Details of the password's owner, as far as they are known. */
export type PasswordOwner = { email?: string; name?: string; phone?: string };

/** Strength that a password needs besides words that are easy to guess: a letter counts 1, a digit ½. */
const enoughBesides = 6;
const shortestOwnWord = 3;
const shortestPhone = 6;

/** Recognises only spaces, one repeated character or short block, and runs such as 'abcdefgh' or '87654321'. */
export function isRepetitive(password: string): boolean {
  const signs = [...password.trim().toLowerCase()];
  if (signs.length === 0 || /^(.{1,3})\1+.{0,2}$/u.test(signs.join(""))) return true;
  const steps = new Set(
    signs.slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at]?.codePointAt(0) ?? 0)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Recognises passwords made of the shop's words or the owner's name, email or phone, with a little around them. */
export function isMadeOfContext(password: string, { email = "", name = "", phone = "" }: PasswordOwner): boolean {
  const own = `${email} ${name}`.toLowerCase().split(/[^\p{L}]+/u);
  const words = [...contextWords, ...own.filter((word) => word.length >= shortestOwnWord)];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const typed = password.normalize("NFKC").toLowerCase();
  const digits = phone.replaceAll(/[^0-9]/g, "").slice(-10);
  if (digits.length >= shortestPhone && typed.replaceAll(/[^0-9]/g, "").includes(digits)) {
    if (strengthOf(typed.replaceAll(/[^\p{L}0-9]/gu, "").replace(digits, "")) < enoughBesides) return true;
  }
  return [typed, foldLeet(typed, "i"), foldLeet(typed, "l")].some((text) => {
    const letters = text.replaceAll(/[^\p{L}0-9]/gu, "");
    const besides = longestFirst.reduce((left, word) => left.replaceAll(word, ""), letters);
    return besides !== letters && strengthOf(besides) < enoughBesides;
  });
}

const leet: Record<string, string> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", $: "s" };

/** Reads '3l3f4nt' as 'elefant'; a 1, ! or | can stand for i and for l. */
function foldLeet(text: string, one: "i" | "l"): string {
  return text.replaceAll(/[034578@$]/g, (sign) => leet[sign] ?? sign).replaceAll(/[1!|]/g, one);
}

/** Digits count half: people add years and counts. */
function strengthOf(text: string): number {
  const digits = text.replaceAll(/[^0-9]/g, "").length;
  return [...text].length - digits / 2;
}

const longestFirst = 40;
/** Shown for erased accounts and names that cannot be displayed. */
export const anonymousReviewerName = "A customer";

/** Formats a reviewer's public name: first name and initial of the last ('Aanya R.'). */
export function formatReviewerName(fullName: string): string {
  const [first, ...more] = fullName.split(/\s+/u).filter(Boolean);
  if (first === undefined) return anonymousReviewerName;
  const shown = letters(first).slice(0, longestFirst).join("");
  const [initial] = letters(more.at(-1) ?? "");
  return initial === undefined ? shown : `${shown} ${initial.toLocaleUpperCase("en-IN")}.`;
}

/** Splits into grapheme clusters: in Indian scripts one letter is often several code points. */
function letters(word: string): string[] {
  return Array.from(new Intl.Segmenter("en-IN").segment(word), ({ segment }) => segment);
}

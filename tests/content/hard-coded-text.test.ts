import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Elements and attributes whose text is the name of a control or of a section. */
const controls =
  /^(a|button|label|legend|option|summary|Button|ButtonLink|Link|IconButton|Checkbox|OpenFormButton|Entry|SectionLink)$/;
const naming = /^(aria-label|aria-description|label|legend|placeholder|alt|button|title)$/;
/** Attributes that hold no readable text: classes, sizes, URLs, drawings, media queries. */
const unread = /^(className|sizes|href|to|action|d|viewBox|autoComplete|accept|media|key|id|name|value|content)$/;

/** Files whose texts are error or success messages at the control that caused them, which stay in code. */
const messages = [
  /^features\/payments\//,
  /^features\/checkout\/(checkout-fields|address\/use-pin-autofill)\.tsx?$/,
  /^features\/checkout\/placement\/(place-order|retry-words|retry-note|use-place-order|use-send-when-online)\.tsx?$/,
  /^features\/fulfilment\/(check-delivery|delivery-pin)\.ts$/,
  /^features\/checkout\/summary\/(quote-changes|discount-code-field)\.tsx?$/,
  /^features\/account\/addresses\/address-fields\.tsx?$/,
  /^features\/(orders\/(track-result|buy-again-button)|merch\/use-merch-choice)\.tsx?$/,
  /^features\/(product\/use-pack-choice|newsletter\/use-subscribe)\.tsx?$/,
  /^(layout\/layout-content|ui\/inputs\/country-list)\.tsx?$/,
];

/** Other texts that stay in code, by reason. */
const allowed: Record<string, readonly string[]> = {
  "what a control says when it failed": [
    "Something went wrong. Please try again.",
    "We couldn't sign you out. Please check your connection and try again.",
    "Something went wrong · Elefant",
    "Avalanche on our side.",
    "Something went wrong. Please try again. Your cart is safe.",
  ],
  "what the shop says without a line, when no text can be loaded": [
    "You are offline, so prices may be out of date. Your cart is safe; checkout shows the current prices.",
    "No signal. Your cart is safe: try again in a moment.",
    "No signal · Elefant",
    "No signal at this altitude.",
    "Your cart is safe. The page you want opens by itself when the line is back.",
  ],
  "names of facts on labels, bills and orders": [
    "MRP (incl. of all taxes)",
    "Country of origin",
    "Manufactured and packed by",
    "FSSAI Lic. No.",
    "Order Placed On",
    "Cash on delivery fee",
    "Total by UPI",
    "Total in cash, with the fee",
    "Total with delivery",
    "Out of stock",
    "On the Way",
    "Returned to us",
  ],
  "names of radios and of what they stand for": ["Cash on delivery(COD)", "Pay by UPI app"],
  "names of pages that belong to one person, and of parts of a page": [
    "Reset your password",
    "Your order · Elefant",
    "Track order · Elefant",
    "Erase my details",
    "On this page",
    "Not found · Elefant",
    "Page not found · Elefant",
    "Page not found",
    "Back in stock",
    "Back in stock · Elefant",
  ],
  "what a control has just done, counts or waits for": [
    "Address restored.",
    "Default address updated.",
    "…, pack of …: added.",
    "… on this page, newest first",
    "New code in ….",
    "Please copy by hand",
  ],
  "messages of errors, and the rule of a field as its error says it": [
    "Please sign in first.",
    "Please select a size",
    "Please select a color",
    "Your cart is still here.",
    "… is no longer sold. Please remove it.",
    "Please do not pay this order by UPI now. Cancel it, or contact us.",
    "At least 8 characters, and not a common password.",
    "You are signed in differently now. Please review the page and confirm again.",
  ],
  "what the shop's own link preview says, which is drawn": ["Elefant. Make plastic extinct."],
  "read by operators": ["Preview: customers do not see this yet.", "Missing or wrong:"],
};
const allowedWords = new Set(Object.values(allowed).flat());

type Node = { type: string; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** True for three or more words that read as text. */
function isPhrase(text: string, inMarkup: boolean): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 3 && /\s/.test(text) && (inMarkup || /^[\p{Lu}\d'"“·…]/u.test(text));
}

function phrasesIn(node: Node): string[] {
  if (node.type === "JSXText") return phrasesOf(String(node.value), true);
  if (node.type === "Literal" && typeof node.value === "string") return phrasesOf(node.value, false);
  if (node.type === "TemplateLiteral") {
    const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    return [...phrasesOf(parts.join("…"), false), ...below(node)];
  }
  if (node.type.startsWith("Import") || node.type.startsWith("TS") || node.type === "ThrowStatement") return [];
  if (node.type === "JSXAttribute") {
    const name = String((node.name as { name: string }).name);
    return naming.test(name) || unread.test(name) ? [] : below(node);
  }
  if (node.type === "JSXElement") {
    const { name } = (node.openingElement as { name: { name?: string } }).name;
    if (name && controls.test(name)) return below(node.openingElement as Node);
  }
  return below(node);
}

function phrasesOf(text: string, inMarkup: boolean): string[] {
  const trimmed = text.replaceAll(/\s+/g, " ").trim();
  return isPhrase(trimmed, inMarkup) ? [trimmed] : [];
}

function below(node: Node): string[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode).flatMap(phrasesIn) : isNode(value) ? phrasesIn(value) : [],
  );
}

const root = "src/storefront/";
const files = globSync(`${root}**/*.{ts,tsx}`, { exclude: ["**/*.test.*", "**/styleguide/**", "**/dev-*"] });

test("keeps no customer-facing text in code only", () => {
  const found = files
    .map((file) => file.slice(root.length))
    .filter((file) => !messages.some((each) => each.test(file)))
    .flatMap((file) => {
      const { program, errors } = parseSync(file, readFileSync(root + file, "utf8"));
      expect(errors, file).toEqual([]);
      return phrasesIn(program as unknown as Node)
        .filter((words) => !allowedWords.has(words))
        .map((words) => `${file}: ${words}`);
    });
  expect(found).toEqual([]);
});

test("the scanner sees text, strings and templates, not names of controls", () => {
  const { program } = parseSync(
    "a.tsx",
    [
      '<p title="One two three">We are here now<Button>Go on with it</Button></p>;',
      'const b = "Three words here", c = "class names only";',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is input for the scanner
      "const d = `Only ${b} of them left`;",
    ].join(""),
  );
  expect(phrasesIn(program as unknown as Node)).toEqual(["We are here now", "Three words here", "Only … of them left"]);
});

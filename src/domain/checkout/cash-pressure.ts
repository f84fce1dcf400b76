/**
 * Decides when a cash order must prove its email. A cash order costs nothing to place, so strangers could order the
 * whole stock; a limit per network would refuse a whole street behind one address. While few pieces of a SKU are
 * ordered in cash, no proof is needed; beyond that a code is mailed, and one mailbox can order few pieces
 * (docs/rules.md 12.8).
 */
export const cashCodeRules = ["never", "pressure", "always"] as const;
export type CashCodeRule = (typeof cashCodeRules)[number];

/** A code works in the window in which it was mailed and in the next. */
export const cashCodeMinutes = 10;
/** Keeps these codes apart from those of accounts. */
export const cashCodeUse = "cash";

/**
 * Pieces of cash orders in 24 hours, per SKU and per network, up to which no code is needed. Proved orders count as well:
 * otherwise one mailbox could take everything where a code is always asked.
 */
const few = 24;
const many = 200;
const perThousand = 20;
const cashPiecesOfNetwork = 150;

/** Pieces that a proved mailbox can order in cash in 24 hours while many are ordered; a company's domain is one. */
export const cashPiecesPerMailbox = 12;

/** `before`: pieces that cash orders took in the last 24 hours. */
export function calculateCashAllowance(inStock: number, before: number): number {
  const whole = inStock + before;
  const share = Math.max(Math.min(many, Math.floor(whole / 2)), Math.floor((whole * perThousand) / 1_000));
  return Math.max(few, share);
}

export type CashLine = { quantity: number; inStock: number; before: number };

/** True when cash orders took so much that the next must prove its email. `ofNetwork`: its network's earlier pieces. */
export function isCashUnderPressure(lines: CashLine[], ofNetwork: number): boolean {
  if (ofNetwork >= cashPiecesOfNetwork) return true;
  return lines.some(({ quantity, inStock, before }) => {
    const allowance = calculateCashAllowance(inStock, before);
    return before >= allowance || (quantity > few && before + quantity > allowance);
  });
}

/** The sum of a network's pieces, the new ones included, up to which `isCashUnderPressure` says no. */
export const mostOfNetwork = (pieces: number): number => cashPiecesOfNetwork - 1 + pieces;

/** The same for a SKU, by bisection: the allowance grows by at most half a piece per ordered one, so one sum fits. */
export function mostOfSku(quantity: number, inStock: number): number {
  const isPressed = (before: number) => isCashUnderPressure([{ quantity, inStock, before }], 0);
  let [free, pressed] = [-1, inStock + many + 1];
  while (pressed - free > 1) {
    const middle = Math.floor((free + pressed) / 2);
    if (isPressed(middle)) pressed = middle;
    else free = middle;
  }
  return free + quantity;
}

/** Providers that give one person one mailbox; anyone can make a thousand addresses in their own domain. */
const providers = new Set(
  "gmail.com outlook.com outlook.in hotmail.com live.com live.in msn.com icloud.com me.com yahoo.com yahoo.in yahoo.co.in ymail.com rocketmail.com aol.com rediffmail.com rediff.com proton.me protonmail.com zoho.com zohomail.in zohomail.com gmx.com gmx.net fastmail.com".split(
    " ",
  ),
);
const secondLevels = new Set(["co", "com", "org", "net", "ac", "gov", "gen", "firm", "ind", "edu", "res", "nic"]);

/**
 * Returns the name that a proved mailbox's pieces are counted under: the mailbox at a big provider, else the domain,
 * whose owner can make any number of mailboxes. `mailbox` is as `toMailbox` returns it.
 */
export function identifyMailOwner(mailbox: string): string {
  const domain = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  if (providers.has(domain)) return mailbox;
  const labels = domain.split(".");
  const registered = secondLevels.has(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-registered).join(".");
}

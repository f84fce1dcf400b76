/** Who works in the back office, and what each may do there (issue 6 §1): one piece of data, enforced by `allow`. */
export const roles = ["owner", "manager", "packer", "editor", "viewer"] as const;
export type Role = (typeof roles)[number];

const everybody = roles;
const managing = ["owner", "manager"] as const;
const packing = ["owner", "manager", "packer"] as const;
const writing = ["owner", "manager", "editor"] as const;
const owning = ["owner"] as const;

const table = {
  "orders.read": everybody,
  "orders.move": packing,
  "orders.change": managing,
  "orders.refund": managing,
  "orders.confirm-upi": managing,
  "sales.read": ["owner", "manager", "viewer"],
  "customers.read": ["owner", "manager", "packer", "viewer"],
  "invoices.read": ["owner", "manager", "packer", "viewer"],
  "leads.read": everybody,
  "leads.write": writing,
  "subscribers.read": managing,
  "reviews.read": everybody,
  "reviews.decide": writing,
  "catalogue.read": everybody,
  "catalogue.write": writing,
  "stock.write": packing,
  "discounts.write": managing,
  "content.write": writing,
  "settings.read": everybody,
  "settings.write": managing,
  "jobs.read": managing,
  "jobs.retry": managing,
  "audit.read": managing,
  "operators.read": managing,
  "operators.manage": owning,
  "tokens.manage": owning,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof table;

export const rights = Object.keys(table) as [Right, ...Right[]];

/** What no program may be given: whoever holds its token could make more of the kind. */
const peopleOnly: readonly Right[] = ["operators.manage", "tokens.manage"];
export const rightsForPrograms = rights.filter((right) => !peopleOnly.includes(right));

export const mayDo = (role: Role, right: Right): boolean => (table[right] as readonly Role[]).includes(role);

export const rightsOf = (role: Role): Right[] => rights.filter((right) => mayDo(role, right));

/** In production these sign in with a second factor (issue 6 §1). */
export const needsSecondFactor = (role: Role): boolean => (managing as readonly Role[]).includes(role);

/** As stored; a value that is none of ours is a bug. */
export function roleOf(stored: string): Role {
  const role = roles.find((known) => known === stored);
  if (!role) throw new RangeError(`not a role: ${stored}`);
  return role;
}

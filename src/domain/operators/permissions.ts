/** Roles and their permissions: one table, enforced by `requirePermission`. */
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
  "customers.change": managing,
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
  "dataset.import": owning,
  "books.verify": owning,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;

export const permissions = Object.keys(table) as [Permission, ...Permission[]];

/** Permissions that no API token can have: its holder could create more tokens, or bring in accounts and orders. */
const peopleOnly: readonly Permission[] = ["operators.manage", "tokens.manage", "dataset.import"];
export const apiTokenPermissions = permissions.filter((right) => !peopleOnly.includes(right));

export const hasPermission = (role: Role, right: Permission): boolean =>
  (table[right] as readonly Role[]).includes(role);

export const listPermissions = (role: Role): Permission[] => permissions.filter((right) => hasPermission(role, right));

/** Parses a stored role; throws on an unknown value, which is a bug. */
export function parseRole(stored: string): Role {
  const role = roles.find((known) => known === stored);
  if (!role) throw new RangeError(`not a role: ${stored}`);
  return role;
}

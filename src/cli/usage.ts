/** Options of each command; without them here, a command would ignore what was typed. */
const optionsOf: Record<string, readonly string[]> = {
  seed: ["demo"],
  check: ["json"],
  open: [],
  close: ["words"],
  migrate: [],
  "order ship": ["courier", "tracking", "reason"],
  "order deliver": ["reason"],
  "order return": ["reason"],
  "order return-to-origin": ["reason"],
  "order cancel": ["reason"],
  "order confirm-upi": ["reference"],
  "order refund": ["amount", "reason", "reference"],
  "order withdraw-refund": ["refund", "reason"],
  "review list": [],
  "review approve": [],
  "review hide": [],
  "operator add": ["email", "name", "role"],
  "operator password": ["email"],
  "operator forget-second-factor": ["email"],
  export: [],
  import: [],
  "export-sanity": [],
  "import-sanity": ["only", "go"],
  "backup-key": [],
  backup: ["keep", "recipient"],
  restore: ["identity", "erasures"],
  erasures: [],
  drill: ["identity"],
  reconcile: [],
  "credit-notes": ["go"],
  verify: ["json"],
};

const usageText = `npm run shop -- <command>

  seed                           adds missing settings and tax classes; --demo adds the demo catalogue too,
                                 as does a demo shop without it
  check                          lists everything that the shop needs to sell; --json prints it for programs
  open                           takes orders from now on, once everything that is needed is there
  close                          takes no more orders; --words TEXT is what visitors read
  migrate                        brings the database up to date
  order ship <order id>          On the Way; with --courier NAME and --tracking NUMBER
  order deliver <order id>       Delivered
  order return <order id>        Returned; with --reason WHY
  order return-to-origin <order id>
                                 not accepted by the buyer; with --reason WHY
  order cancel <order id>        Cancelled; with --reason WHY
  order confirm-upi <order id>   marks it paid by UPI; with the bank's --reference
  order refund <order id>        whole, or --amount RUPEES; with --reason WHY;
                                 sent manually (UPI, cash): with the bank's --reference
  order withdraw-refund <order id>
                                 withdraws a planned manual refund: --refund NUMBER, --reason WHY
  review list                    lists pending reviews with their ids
  review approve <review id>     publishes it; an edited review gets a new id
  review hide <review id>        unpublishes it
  operator add                   sends an invitation: --email, --name, --role; prints its link
  operator password              sets a new password and prints it once: --email
  operator forget-second-factor  removes a lost second factor: --email
  export [file]                  writes catalogue, texts, settings and pictures to one archive
  import <file>                  loads an archive into a new shop; replaces an untouched demo catalogue
  export-sanity [file]           writes what the old content service stored, customers and orders too,
                                 as a dataset export that its own importer takes
  import-sanity <file or folder> says what an export of the old content service would bring; --go imports it;
                                 --only content,customers,orders,leads takes parts
  backup-key [file]              makes a key pair for backups: prints the public key, writes the secret one
  backup [folder or s3://bucket/prefix]
                                 writes the whole shop to one encrypted file; --keep 30d,12w,12m removes older ones,
                                 --recipient KEY encrypts for another public key
  restore <backup, folder or bucket>
                                 fills an empty database with a backup, or the newest one; --identity FILE,
                                 --erasures FILE erases again what was erased since the backup
  erasures [file]                writes what was erased, without personal data, for such a restore
  drill [folder or bucket]       restores the newest backup beside the shop, proves its books and says what it lacks;
                                 --identity FILE
  reconcile                      compares payments and refunds with the gateway and corrects differences
  credit-notes                   lists refunds of invoiced orders that have no credit note, as 'verify' found them;
                                 --go issues the notes, dated today
  verify                         proves the books: stock, orders, money, invoices, discounts, pictures; --json prints
                                 the report for programs
  help [command]                 prints this, or one command of it, as --help does`;

/** Returns one sentence about the first option that doesn't belong to the command; undefined for an unknown command. */
export function findStrangeOption([name = "", action = ""]: string[], given: string[]): string | undefined {
  const own = [name, `${name} ${action}`].find((key) => Object.hasOwn(optionsOf, key));
  const strange = own === undefined ? undefined : given.find((option) => !optionsOf[own]?.includes(option));
  if (strange === undefined) return undefined;
  const owners = Object.keys(optionsOf).filter((key) => optionsOf[key]?.includes(strange));
  return `--${strange} belongs to ${new Intl.ListFormat("en-GB").format(owners.map((owner) => `'${owner}'`))}.`;
}

/** Returns the usage of one command, or of one action of 'order', 'review' or 'operator'; that of all if there is none. */
export function getUsage([name = "", action = ""]: string[]): string {
  const [head = "", ...entries] = usageText.split(/\n+(?= {2}\S)/);
  const find = (words: string) => entries.filter((entry) => entry.startsWith(`  ${words} `));
  const found = [find(`${name} ${action}`), find(name)].find((some) => some.length > 0);
  return found ? [head, "", ...found].join("\n") : usageText;
}

/** Returns the usage that `help`, `--help` or `-h` ask for; undefined where nothing does. */
export function readHelp(args: string[]): string | undefined {
  const [name, ...rest] = args;
  if (name === "help") return getUsage(rest);
  return args.includes("--help") || args.includes("-h") ? getUsage(args) : undefined;
}

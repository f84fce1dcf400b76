let loaded: Promise<ReadonlySet<string>> | undefined;

/** Checks a password, in any letter case, against the 49,000 most common ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.normalize("NFKC").toLowerCase());
}

/** Loads the list, a megabyte, only when a password is chosen for the first time. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));
}

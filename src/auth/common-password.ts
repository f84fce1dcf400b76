let loaded: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 49,000 that people choose most (D27), however its letters are cased. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.normalize("NFKC").toLowerCase());
}

/** A megabyte of words that only a server needs, and only when somebody chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));
}

import type { Decrypter, Encrypter } from "age-encryption";
import { BackupRefused } from "./backup-target.ts";

/** Loads the library only for backups, because its curves take megabytes of memory. */
const loadAge = () => import("age-encryption");

/** Makes a key pair: backups are written with `recipient` and read with `identity`, which is the secret. */
export async function generateBackupKeys(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Returns the encrypter for all recipients. */
export async function encryptFor(recipients: readonly string[]): Promise<Encrypter> {
  const age = await loadAge();
  const encrypter = new age.Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupRefused(`${recipient.slice(0, 80)} is not a public key of age`);
    }
  }
  return encrypter;
}

/** Reads an identity file of age: a secret key a line, beside comments. */
export async function decryptWith(identityFile: string): Promise<Decrypter> {
  const keys = identityFile.split(/\s*\n\s*/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const age = await loadAge();
  const decrypter = new age.Decrypter();
  try {
    if (keys.length === 0) throw new Error("no key");
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    throw new BackupRefused("The identity is not a secret key of age, which begins with AGE-SECRET-KEY-1");
  }
  return decrypter;
}

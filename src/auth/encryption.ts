import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `shop.sealed.${use}`, 32));

/** For what must be read again and yet not by who only reads the database. `use` keeps keys of different things apart. */
export function encrypt(secret: string, use: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, use), iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when it was sealed with another secret or changed since. */
export function decrypt(secret: string, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const opener = createDecipheriv(algorithm, keyOf(secret, use), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opener.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

import { readFileSync, statSync } from "node:fs";

/** Settings that are secret or contain one; each can be given as a file, by its name and `_FILE`. */
export const secretNames = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SESSION_SECRET",
  "SESSION_SECRET_OLD",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_OLD",
  "SMTP_URL",
  "OPERATOR_PASSWORD",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "BACKUP_IDENTITY",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "DRILL_DATABASE_URL",
  "CDN_SECRET",
  "METRICS_TOKEN",
] as const;

const maxBytes = 64 * 1024;

type Values = Record<string, string | undefined>;

/**
 * Reads secrets from the files that `NAME_FILE` names, where Docker, Kubernetes and systemd put them. Returns the values
 * with the files' contents, and one sentence for each file that cannot be used.
 */
export function readSecretFiles(values: Values): { values: Values; problems: string[] } {
  const filled = { ...values };
  const problems: string[] = [];
  for (const name of secretNames) {
    const setting = `${name}_FILE`;
    const file = values[setting];
    if (file === undefined) continue;
    const read = values[name] === undefined ? readSecret(file) : { problem: `is not allowed beside ${name}` };
    if ("problem" in read) problems.push(`${setting}: ${read.problem}`);
    else filled[name] = read.secret;
  }
  return { values: filled, problems };
}

/** The content without the line break that editors add. */
function readSecret(file: string): { secret: string } | { problem: string } {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { problem: "is not a file" };
    if (found.size > maxBytes) return { problem: "is too large for a secret" };
    const secret = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    return secret.trim() === "" ? { problem: "is an empty file" } : { secret };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return { problem: code === "ENOENT" ? "there is no such file" : "the file cannot be read" };
  }
}

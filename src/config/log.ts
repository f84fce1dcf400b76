import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * Creates the log: structured JSON lines without personal data. Callers log codes, ids and counts; the redacted paths
 * are a second safeguard, for objects that carry more than intended.
 */
export function createLog(level = "info", stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
    hooks: {
      // Without a message pino would use the error's own, bypassing the serializer.
      logMethod(args: unknown[], method: (...given: unknown[]) => void) {
        method.apply(this, args.length === 1 && typeof args[0] === "object" ? [args[0], "no message"] : args);
      },
    },
    redact: {
      paths: ["password", "token", "email", "phone", "contact", "address", "cookie", "authorization"].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: "[kept out]",
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/**
 * Serializes an error. Errors of the database driver contain rows and parameters with personal data, so only these parts
 * are logged.
 */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "a value that is not an error was thrown" };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    // 'invalid input syntax for type … "user input"': the quoted part may be personal.
    message: fromDatabase ? error.message.replace(/"[^"]*"/g, '"…"') : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}

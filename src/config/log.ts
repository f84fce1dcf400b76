import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * Structured JSON lines. Nothing personal is ever handed to it: callers log codes, ids and counts. The paths below are
 * a second net, for objects that carry more than was meant.
 */
export function createLog(level = "info", stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
    hooks: {
      // A line without words of its own would repeat the error's message, past the serializer.
      logMethod(args: unknown[], method: (...given: unknown[]) => void) {
        method.apply(this, args.length === 1 && typeof args[0] === "object" ? [args[0], "no words"] : args);
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

/** The driver's errors carry rows and parameters with people's data in them: only these parts are kept. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something that is not an error was thrown" };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    // 'invalid input syntax for type … "what somebody typed"': the quoted part may be personal.
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

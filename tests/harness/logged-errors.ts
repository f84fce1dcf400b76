type Line = {
  level?: string;
  msg?: string;
  path?: string;
  status?: number;
  err?: { type?: string; code?: string; message?: string };
};

/** Lists what a program logged as an error, without the variable parts of a line. */
export function listLoggedErrors(output: string): string[] {
  return output
    .split("\n")
    .filter((text) => text.startsWith('{"level":"error"') || text.startsWith('{"level":"fatal"'))
    .map((text) => {
      const { msg = "", path, status, err } = readLine(text);
      return [msg, path, status, err?.type, err?.code, err?.message].filter(Boolean).join(" · ");
    });
}

/** Parses a line; the last one of a killed process may be incomplete. */
function readLine(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return {};
  }
}

/**
 * False for expected errors: a 503 while the gateway is down, and an order that a busy machine could not place in nine
 * seconds, whose buyer is told so and retries with the same key. Anything else is a bug of the shop.
 */
export const isBug = (logged: string): boolean =>
  !/^(request · \S+ · 503|request failed · DatabaseUnavailable · no answer in time)$/.test(logged);

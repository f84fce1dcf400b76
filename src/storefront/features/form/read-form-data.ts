const longest = 1_000;

/** As typed; cut far beyond anything that fits, for the shop to refuse in words. */
export function readText(form: FormData, name: string): string {
  return String(form.get(name) ?? "").slice(0, longest);
}

/** The e-mail that goes through the pages of a new password. */
export function readEmailParam(request: Request): string {
  return (new URL(request.url).searchParams.get("email") ?? "").trim().slice(0, longest);
}

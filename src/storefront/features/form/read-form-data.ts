const maxLength = 1_000;

/** Reads a field as typed, cut at a length far above what validation accepts. */
export function readText(form: FormData, name: string): string {
  return String(form.get(name) ?? "").slice(0, maxLength);
}

/** Reads the email that the password reset pages pass along in the URL. */
export function readEmailParam(request: Request): string {
  return (new URL(request.url).searchParams.get("email") ?? "").trim().slice(0, maxLength);
}

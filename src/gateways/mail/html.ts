const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escaped HTML, as opposed to text that still has to be escaped. */
export type Html = { readonly html: string };

/** Builds HTML with every value escaped, except `Html` values; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { html: parts.reduce((whole, part, index) => whole + rendered(values[index - 1] ?? "") + part) };
}

function rendered(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(rendered).join("");
  return typeof value === "string" ? value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign) : value.html;
}

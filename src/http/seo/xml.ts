const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML: escaped, without the control characters that XML 1.0 forbids. */
function xmlText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

export function xmlTag(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

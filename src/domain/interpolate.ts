/** Replaces placeholders like '{charge}' in operators' texts; unknown placeholders and other braces stay. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );
}

/** '{charge}' in what operators write stands for what is given under that name; other braces stay as they are. */
export function interpolate(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(given, name) ? (given[name] ?? "") : whole,
  );
}

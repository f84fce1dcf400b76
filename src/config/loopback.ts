/** True for names and addresses that only programs on this machine reach. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

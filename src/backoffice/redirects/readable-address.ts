/** Characters that could hide or reorder others on the screen. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Decodes a stored address for reading: '/%E0%A4%AA%E0%A5%87' → '/पे'. One that is not valid UTF-8 stays as it is. */
export function readableAddress(address: string): string {
  try {
    const decoded = decodeURI(address);
    return misleading.test(decoded) ? address : decoded;
  } catch {
    return address;
  }
}

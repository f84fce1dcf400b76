import { userInfo } from "node:os";

/** The name of the system's user, for messages about files; its number where a container has no name for it. */
export function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

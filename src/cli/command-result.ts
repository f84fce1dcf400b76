/** Result of a command: its text goes to stdout, or to stderr with exit code 1 when not `ok`. */
export type CommandResult = { ok: boolean; text: string };

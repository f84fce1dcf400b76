/** Result of a command: its text goes to stdout, or to stderr with exit code 1 when not `ok`; a report always to stdout. */
export type CommandResult = { ok: boolean; text: string; isReport?: boolean };

/** A column that has to be copied; generated columns are computed again. */
type CopyColumn = { name: string; type: string };
export type CopyTable = { name: string; columns: CopyColumn[] };

/** One connection for COPY in PostgreSQL's text format, which is the same in every version and in PGlite. */
export type CopySession = {
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Yields whole rows, some megabytes at a time. */
  copyOut: (table: CopyTable) => AsyncIterable<Buffer>;
  /** Takes whole rows. */
  copyIn: (table: CopyTable, rows: Buffer) => Promise<void>;
  close: () => Promise<void>;
};

/** Source of a snapshot: a copy of PGlite's folder that nothing writes to any more, or a PostgreSQL. */
export type SnapshotSource = { kind: "pglite"; folder: string } | { kind: "postgres"; url: string };

export const partBytes = 4 * 1024 * 1024;

/** Values are written the same way whatever the server's settings are. */
export const plainFormats =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: CopyTable): string => columns.map(({ name }) => quoted(name)).join(", ");

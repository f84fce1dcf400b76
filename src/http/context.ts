import type { HttpBindings } from "@hono/node-server";

/** Hono environment of every request. Bindings are absent when a test sends a bare `Request`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Code of the error that was sent. */
    refusedWith?: string;
    /** The caller: an id or 'visitor', and the keyed hash of the network. */
    asker?: { who: string; from: string };
    /** The client's address, for rate limits; never logged. */
    address: string;
    /** Logs errors that happen after the answer has begun. Absent when a test mounts routes alone. */
    reportError?: (error: unknown) => void;
    /** True when the shop is reached by https: cookies are Secure and have the `__Host-` prefix. */
    secure: boolean;
  };
};

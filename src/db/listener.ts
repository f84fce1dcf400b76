import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Client, ClientConfig } from "pg";
import type { ReportTrouble } from "./client.ts";

type Options = {
  connection: ClientConfig;
  channel: string;
  /** Sends a message through the pool, as changes do. */
  send: (message: string) => Promise<unknown>;
  /**
   * How often the listener pings itself. If it has received neither of two pings when the next is due, its connection
   * is dead.
   */
  pingMs: number;
  report: ReportTrouble;
};
export type Listener = {
  onNotify: (listener: (message: string) => void) => void;
  /** Time since the last message, including its own pings. */
  silentMs: () => number;
  close: () => Promise<void>;
};

const retryMs = 1_000;
/** A dead connection never confirms that it is closed. */
const closeMs = 1_000;
const missedPings = 2;
const pingPrefix = "ping:";

/**
 * Receives the notifications of all copies over its own connection. A connection can die silently (a firewall forgets
 * it, a pooler gives the session to another client), so the listener also pings itself, and reconnects when it receives
 * nothing. After each new connection listeners get "", because missed notifications are unknown.
 */
export async function openListener({ connection, channel, send, pingMs, report }: Options): Promise<Listener> {
  const { default: pg } = await import("pg");
  const listeners: ((message: string) => void)[] = [];
  const tell = (message: string) => listeners.forEach((listener) => void listener(message));
  const own = `${pingPrefix}${randomUUID()}`;
  let closed = false;
  let heardAt = performance.now();
  // Counts pings instead of time: a program that was busy for long received nothing because it did not read.
  let unheard = 0;
  let client: Client | undefined;

  const hear = (payload: string) => {
    heardAt = performance.now();
    unheard = 0;
    if (!payload.startsWith(pingPrefix)) tell(payload);
  };
  const connect = async (): Promise<void> => {
    unheard = 0;
    const next = new pg.Client({ ...connection, keepAlive: true });
    client = next;
    const failed = () => {
      if (client === next) reconnect(next);
    };
    next.once("error", failed).once("end", failed);
    next.on("notification", ({ payload }) => client === next && hear(payload ?? ""));
    await next.connect();
    await next.query(`listen ${channel}`);
    heardAt = performance.now();
    tell("");
  };
  const reconnect = (dead: Client) => {
    client = undefined;
    drop(dead);
    if (!closed) setTimeout(tryAgain, retryMs).unref();
  };
  const tryAgain = () => {
    if (closed || client) return;
    connect().catch(() => client && reconnect(client));
  };
  const check = () => {
    if (client && unheard >= missedPings) {
      report(`the listener has heard nothing for ${Math.round(performance.now() - heardAt)} ms and connects again`);
      reconnect(client);
    }
    unheard += 1;
    // Use the listener's own connection when the pool has none free, because a busy pool says nothing about the
    // listener.
    send(own).catch(() => client?.query("select pg_notify($1, $2)", [channel, own]).catch(() => {}));
  };
  await connect().catch((error) => {
    closed = true;
    throw error;
  });
  const timer = setInterval(check, pingMs).unref();
  return {
    onNotify: (listener) => void listeners.push(listener),
    silentMs: () => performance.now() - heardAt,
    close: async () => {
      closed = true;
      clearInterval(timer);
      if (client) await Promise.race([client.end(), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

/** Closes a connection without waiting for the other side, which may never answer. */
function drop(client: Client): void {
  client.removeAllListeners().on("error", () => {});
  void client.end().catch(() => {});
}

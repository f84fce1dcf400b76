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
export async function openListener(options: Options): Promise<Listener> {
  const { default: pg } = await import("pg");
  const listeners: ((message: string) => void)[] = [];
  const link: Link = {
    options,
    createClient: () => new pg.Client({ ...options.connection, keepAlive: true }),
    ownPing: `${pingPrefix}${randomUUID()}`,
    tell: (message) => listeners.forEach((listener) => void listener(message)),
    client: undefined,
    isClosed: false,
    heardAt: performance.now(),
    unheard: 0,
  };
  await connect(link).catch((error) => {
    link.isClosed = true;
    throw error;
  });
  const timer = setInterval(() => ping(link), options.pingMs).unref();
  return {
    onNotify: (listener) => void listeners.push(listener),
    silentMs: () => performance.now() - link.heardAt,
    close: async () => {
      link.isClosed = true;
      clearInterval(timer);
      if (link.client) await Promise.race([link.client.end(), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

/** The listener's way to the database, over one connection after the other. */
type Link = {
  readonly options: Options;
  readonly createClient: () => Client;
  readonly ownPing: string;
  readonly tell: (message: string) => void;
  client: Client | undefined;
  isClosed: boolean;
  heardAt: number;
  /** Counts pings instead of time: a program that was busy for long received nothing because it did not read. */
  unheard: number;
};

async function connect(link: Link): Promise<void> {
  link.unheard = 0;
  const next = link.createClient();
  link.client = next;
  const failed = () => {
    if (link.client === next) reconnect(link, next);
  };
  next.once("error", failed).once("end", failed);
  next.on("notification", ({ payload }) => link.client === next && hear(link, payload ?? ""));
  await next.connect();
  await next.query(`listen ${link.options.channel}`);
  link.heardAt = performance.now();
  link.tell("");
}

function hear(link: Link, payload: string): void {
  link.heardAt = performance.now();
  link.unheard = 0;
  if (!payload.startsWith(pingPrefix)) link.tell(payload);
}

function reconnect(link: Link, dead: Client): void {
  link.client = undefined;
  drop(dead);
  if (!link.isClosed) setTimeout(tryAgain, retryMs, link).unref();
}

function tryAgain(link: Link): void {
  if (link.isClosed || link.client) return;
  connect(link).catch(() => link.client && reconnect(link, link.client));
}

/** Connects again when the last pings were not heard, and sends the next one. */
function ping(link: Link): void {
  const { channel, send, report } = link.options;
  if (link.client && link.unheard >= missedPings) {
    report(`the listener has heard nothing for ${Math.round(performance.now() - link.heardAt)} ms and connects again`);
    reconnect(link, link.client);
  }
  link.unheard += 1;
  // Use the listener's own connection when the pool has none free, because a busy pool says nothing about the
  // listener.
  send(link.ownPing).catch(() =>
    link.client?.query("select pg_notify($1, $2)", [channel, link.ownPing]).catch(() => {}),
  );
}

/** Closes a connection without waiting for the other side, which may never answer. */
function drop(client: Client): void {
  client.removeAllListeners().on("error", () => {});
  void client.end().catch(() => {});
}

import { createServer, type Socket } from "node:net";
import pg from "pg";

/** Startup parameters that PgBouncer accepts; it refuses any other. */
const startParameters = [
  "user",
  "database",
  "application_name",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
];
const sslRequest = 80_877_103;

type Server = { socket: Socket; user: Client | undefined };
type Client = { socket: Socket; server: Server | undefined; waiting: Buffer[]; answersDue: number };

/**
 * Starts a pooler that works as PgBouncer does in transaction mode: a transaction gets the server connection that was
 * idle longest, so a client's next one gets another. State of a session is lost or seen by another client.
 */
export async function startTransactionPooler(serverUrl: string, serverCount = 3) {
  const sessions = await Promise.all(Array.from({ length: serverCount }, () => openSession(serverUrl)));
  const idle: Server[] = sessions.map(({ socket }) => ({ socket, user: undefined }));
  const queue: Client[] = [];
  const clients = new Set<Socket>();
  let transactions = 0;

  const give = (client: Client) => {
    const server = idle.shift();
    if (!server) return void (queue.includes(client) || queue.push(client));
    transactions++;
    client.server = server;
    server.user = client;
    for (const message of client.waiting.splice(0)) server.socket.write(message);
  };
  const release = (server: Server) => {
    if (server.user) server.user.server = undefined;
    server.user = undefined;
    idle.push(server);
    const next = queue.shift();
    if (next) give(next);
  };
  for (const server of [...idle]) {
    server.socket.on(
      "data",
      splitMessages((message) => {
        const client = server.user;
        client?.socket.write(message); // without a client it is a notification, which is dropped
        if (!client || message[0] !== "Z".charCodeAt(0)) return;
        client.answersDue -= 1;
        if (client.answersDue === 0 && message[5] === "I".charCodeAt(0)) release(server);
      }),
    );
  }
  const pooler = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    const client: Client = { socket, server: undefined, waiting: [], answersDue: 0 };
    socket.on("error", () => {});
    greet(socket, (message) => {
      const type = String.fromCharCode(message[0] ?? 0);
      if (type === "X") return void socket.end();
      if (type === "Q" || type === "S") client.answersDue += 1;
      if (client.server) client.server.socket.write(message);
      else {
        client.waiting.push(message);
        give(client);
      }
    });
  });
  await new Promise<void>((listening) => pooler.listen(0, "127.0.0.1", listening));
  const address = pooler.address();
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    transactions: () => transactions,
    [Symbol.asyncDispose]: async () => {
      for (const socket of clients) socket.destroy();
      await new Promise((closed) => pooler.close(closed));
      for (const { socket } of sessions) socket.destroy();
    },
  };
}

/** Signs in by node-postgres and takes over its socket. */
async function openSession(connectionString: string): Promise<{ socket: Socket }> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  socket.removeAllListeners("data").removeAllListeners("end").removeAllListeners("close");
  return { socket };
}

/** Answers a client's start, then passes its messages on. */
function greet(socket: Socket, onMessage: (message: Buffer) => void): void {
  const start = (data: Buffer) => {
    if (data.readInt32BE(4) === sslRequest) return void socket.once("data", start).write("N");
    const words = data.subarray(8).toString("utf8").split("\0");
    const names = words.filter((_, at) => at % 2 === 0 && words[at] !== "");
    const unknown = names.find((name) => !startParameters.includes(name.toLowerCase()));
    if (unknown) return void socket.end(refusal(`unsupported startup parameter: ${unknown}`));
    socket.on("data", splitMessages(onMessage));
    const parameter = frame("S", Buffer.from("server_version\x0017.0\0"));
    const key = frame("K", Buffer.alloc(8));
    socket.write(Buffer.concat([frame("R", Buffer.alloc(4)), parameter, key, frame("Z", Buffer.from("I"))]));
  };
  socket.once("data", start);
}

function refusal(words: string): Buffer {
  return frame("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`));
}

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Cuts a stream of bytes into messages: a letter, a length, a body. */
function splitMessages(onMessage: (message: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1;
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

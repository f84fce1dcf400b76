import { connect, createServer, type Socket } from "node:net";

type Pair = { near: Socket; far: Socket; isSilent: boolean; losesAnswer: boolean };

/**
 * Starts a proxy to a database that can be cut, redirected to another server, or silenced, like a network that forgot a
 * connection.
 */
export async function startTcpProxy(serverUrl: string) {
  let server = new URL(serverUrl);
  const pairs = new Set<Pair>();
  let isCut = false;
  let lostQuestion: string | undefined;
  const proxy = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy();
    const far = connect({ host: server.hostname, port: Number(server.port), noDelay: true });
    const pair: Pair = { near, far, isSilent: false, losesAnswer: false };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on("data", (data) => {
      if (lostQuestion !== undefined && data.includes(lostQuestion)) {
        pair.losesAnswer = true;
        lostQuestion = undefined;
      }
      if (!pair.isSilent) far.write(data);
    });
    far.on("data", (data) => {
      if (pair.losesAnswer) end();
      else if (!pair.isSilent) near.write(data);
    });
    for (const socket of [near, far]) socket.on("error", end).on("close", end);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const address = proxy.address();
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const cut = () => {
    isCut = true;
    for (const { near } of pairs) near.destroy();
  };
  return {
    url: url.href,
    /** Ends all connections and takes no new ones. */
    cut,
    mend: () => {
      isCut = false;
    },
    /** Drops all data on the current connections, which stay open; new ones work. */
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    /** Ends the connection that next sends a statement with this text, once the server has answered it. */
    loseAnswerTo: (text: string) => {
      lostQuestion = text;
    },
    /** Sends new connections to another server. */
    leadTo: (url: string) => {
      server = new URL(url);
    },
    connections: () => pairs.size,
    [Symbol.asyncDispose]: async () => {
      cut();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

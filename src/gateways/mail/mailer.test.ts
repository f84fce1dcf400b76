import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createSmtpMailer } from "./mailer.ts";

type Received = { from: string; to: string[]; raw: string };

/** A real SMTP server on loopback; `port` 0 takes a free one. */
async function startServer(port = 0) {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    received,
    connections: () => connections,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
}

const from = "Elefant <orders@shop.example>";

/** Closes the connections when the test ends, because the server waits for them. */
function openMailer(smtpUrl: string, perSecond = 1_000) {
  const mailer = createSmtpMailer({ smtpUrl, from, perSecond });
  return { ...mailer, [Symbol.dispose]: mailer.close };
}
const mail = {
  key: "mail.order-confirmed:1",
  to: "sample@example.com",
  subject: "Order Confirmed",
  text: "Bill Total: ₹1.00",
  html: "<p>Bill Total</p>",
};

const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.+)$`, "im").exec(raw)?.[1]?.trim();

test("sends HTML and text to the one recipient", async () => {
  await using server = await startServer();
  using mailer = openMailer(server.url);
  await mailer.send(mail);
  const [message] = server.received;
  expect(server.received).toHaveLength(1);
  expect(message).toMatchObject({ from: "orders@shop.example", to: ["sample@example.com"] });
  expect(header(message?.raw ?? "", "Subject")).toBe("Order Confirmed");
  expect(header(message?.raw ?? "", "From")).toBe("Elefant <orders@shop.example>");
  expect(message?.raw).toContain("Content-Type: text/plain; charset=utf-8");
  expect(message?.raw).toContain("Content-Type: text/html; charset=utf-8");
});

test("sends the same Message-ID for the same key and another for another key", async () => {
  await using server = await startServer();
  using mailer = openMailer(server.url);
  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send({ ...mail, key: "mail.order-confirmed:2" });
  const ids = server.received.map(({ raw }) => header(raw, "Message-ID"));
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@shop\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("blocks recipient and header injection by address or subject", async () => {
  await using server = await startServer();
  using mailer = openMailer(server.url);
  await mailer
    .send({ ...mail, to: "a@example.com, b@example.com", subject: "x\r\nBcc: c@example.com" })
    .catch(() => undefined);
  for (const message of server.received) {
    expect(message.to).toHaveLength(1);
    expect(header(message.raw, "Bcc")).toBeUndefined();
  }
  expect(server.received.flatMap(({ to }) => to)).not.toContain("b@example.com");
});

test("reports a refused connection and succeeds on the next try", async () => {
  const first = await startServer();
  await first.close();
  using mailer = openMailer(first.url);
  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  await using again = await startServer(first.port);
  await mailer.send(mail);
  expect(again.received).toHaveLength(1);
  // Here the server is disposed of first, and would wait until the mailer's connection times out.
  mailer.close();
});

test("sets Reply-To to the writer and one-click unsubscribe headers", async () => {
  await using server = await startServer();
  const url = "https://shop.example/unsubscribe/sample-token";
  using mailer = openMailer(server.url);
  await mailer.send({ ...mail, replyTo: "writer@example.com", unsubscribeUrl: url });
  const raw = server.received[0]?.raw ?? "";
  expect(header(raw, "Reply-To")).toBe("writer@example.com");
  expect(header(raw, "List-Unsubscribe")).toBe(`<${url}>`);
  expect(header(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  await mailer.send({ ...mail, key: "plain" });
  expect(header(server.received[1]?.raw ?? "", "List-Unsubscribe")).toBeUndefined();
});

test("sends messages over a few kept connections, within the rate limit", async () => {
  await using server = await startServer();
  using mailer = openMailer(server.url, 5);
  const begun = performance.now();
  await Promise.all(Array.from({ length: 12 }, (_, n) => mailer.send({ ...mail, key: `mail:${n}` })));
  expect(performance.now() - begun).toBeGreaterThan(1_900); // 5 at once, 5 a second later, 2 another second later
  expect(server.received).toHaveLength(12);
  expect(server.connections()).toBeLessThanOrEqual(4);
});

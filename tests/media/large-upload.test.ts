import { request } from "node:http";
import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

const mega = 1024 * 1024;

test("rejects an announced 100 MB upload before its body is sent", async () => {
  await using shop = await createTestShop();
  const address = await shop.listen();
  const headers = { "content-type": "image/jpeg", "content-length": String(100 * mega) };
  const answer = await new Promise<{ status: number | undefined; text: string; sent: number }>((resolve, reject) => {
    let sent = 0;
    const sending = request(`${address}/api/admin/media?alt=A`, { method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode, text, sent });
        sending.destroy();
      });
    });
    // The server closes the connection after its response.
    sending.on("error", (error) => (sent === 0 ? reject(error) : undefined));
    const part = Buffer.alloc(mega);
    const send = () => {
      if (sending.destroyed || sent >= 100) return;
      sent++;
      sending.write(part, send);
    };
    send();
  });
  expect([answer.status, JSON.parse(answer.text).error]).toMatchObject([
    413,
    { code: "too-large", message: "This file is larger than 20 MB." },
  ]);
  expect(answer.sent).toBeLessThan(100);
});

import { request as httpRequest } from "node:http";
import { inject } from "vitest";
import { openDatabase } from "#db/client.ts";
import { type Role, roles } from "#domain/operators/permissions.ts";
import type { ApiDocument } from "#http/openapi/openapi-document.ts";
import { productionEnv } from "../fixtures/production-env.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { startProgram } from "../harness/program.ts";
import { buildSignUp, createBrowser } from "../harness/test-browser.ts";
import { createOperator, generateTotp, operatorPassword } from "../operators/operator-fixtures.ts";

export type Target = Awaited<ReturnType<typeof startTarget>>;
export type Operation = { method: string; path: string; security: Record<string, string[]>[] };
export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** How often the random parts are repeated: once in `npm test`, `npm run attack` sets more. */
export const rounds = Number(process.env.ATTACK_ROUNDS ?? 1);

/** The running program in production, on a PostgreSQL of its own. */
export async function startTarget() {
  const databaseUrl = await createOwnedDatabase(inject("postgresUrl"));
  const program = await startProgram({ ...productionEnv, DATABASE_URL: databaseUrl }, "serve");
  const { hostname, port } = new URL(program.url);

  /** Sends the request target and the headers as they are. */
  const ask = (path: string, { method = "GET", headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const all = { ...headers, ...length };
      const sent = httpRequest({ host: hostname, port, path, method, headers: all, agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      });
      sent.on("error", reject).end(body);
    });
  const visitor = () => createBrowser({ request: (path, init) => fetch(program.url + path, init) });
  const cookieOf = ({ cookies }: ReturnType<typeof visitor>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  return {
    program,
    ask,
    operations: async (): Promise<Operation[]> => {
      const { paths } = JSON.parse((await ask("/api/openapi.json")).body) as ApiDocument;
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { security }]) => ({ method: method.toUpperCase(), path, security })),
      );
    },
    /** Signs a new customer up and returns the cookie. */
    customer: async (): Promise<string> => {
      const browser = visitor();
      await browser.post("/api/sign-up", buildSignUp());
      return cookieOf(browser);
    },
    /** Signs an operator of each role in, with a second factor, and returns their cookies. */
    operators: async (): Promise<Map<Role, string>> => {
      const database = await openDatabase({ url: databaseUrl, dataDir: "memory://", mayMigrate: false });
      const cookies = new Map<Role, string>();
      for (const role of roles) {
        const browser = visitor();
        const { email } = await createOperator({ database }, role);
        await browser.post("/api/admin/sign-in", { email, password: operatorPassword });
        const { body } = await browser.post("/api/admin/totp/enrol", { password: operatorPassword });
        await browser.post("/api/admin/totp/confirm", { code: generateTotp(String(body.secret), new Date()) });
        cookies.set(role, cookieOf(browser));
      }
      await database.close();
      return cookies;
    },
    /** Errors in the program's log: each would ring a pager. */
    errors: (): string[] =>
      program
        .output()
        .split("\n")
        .filter((line) => /"level":"(error|fatal)"/.test(line)),
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}

/** Fills a documented path's parameters in. */
export const fillPath = (path: string, value = "none"): string => path.replaceAll(/\{\w+\}/g, value);

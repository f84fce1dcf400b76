import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { AnswerOf, BodyOf, Call, QueryOf } from "../../contracts/admin/call.ts";
import { refusal } from "../../domain/errors.ts";
import type { PdfFile } from "../../use-cases/invoices/types.ts";
import type { OperatorWho, TokenWho } from "../../use-cases/operators/who.ts";
import type { Result, Shop } from "../../use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";
import { adminRoute } from "./route.ts";

export type Who = OperatorWho | TokenWho;

export type Asked<C extends Call> = {
  who: Who;
  /** The first parameter of the path, "" where there is none. */
  id: string;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: ReturnType<typeof callerOf>;
};

export type CsvFile = { fileName: string; text: string };
type Answered<C extends Call> = C["answer"] extends "pdf" ? PdfFile : C["answer"] extends "csv" ? CsvFile : AnswerOf<C>;

/** A refusal may carry what is true now: who saved over somebody else's change sees it. */
type Told<T> = Result<T> | { ok: false; error: Extract<Result<T>, { ok: false }>["error"]; current: unknown };

export type Answers = <C extends Call>(one: C, answer: (asked: Asked<C>) => Promise<Told<Answered<C>>>) => void;

/** Mounts calls as they are said in `contracts/admin`: right, query and body are judged before `answer` is asked. */
export function answers(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): Answers {
  const on = adminRoute(api, shop);
  return (one, answer) => {
    on(one.method, one.path, one.need, async (c, who) => {
      const query = one.query?.safeParse(c.req.query());
      if (query && !query.success) return refuse(c, refusal("invalid-input", { fields: fieldsOf(query.error) }));
      const body = one.body ? await readBody(c, one.body) : undefined;
      if (body && !body.ok) return refuse(c, body.error);
      const [id = ""] = Object.values(c.req.param() as Record<string, string>);
      const told = await answer({
        ...{ who, id, caller: callerOf(c) },
        query: query?.data as QueryOf<typeof one>,
        body: body?.value as BodyOf<typeof one>,
      });
      if (!told.ok) return refuse(c, told.error, "current" in told ? { current: told.current } : {});
      return typeof one.answer === "string" ? fileOf(c, told.value as PdfFile | CsvFile) : c.json(told.value as object);
    });
  };
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

function fileOf(c: Context<AppEnv>, file: PdfFile | CsvFile): Response {
  const name = `filename="${file.fileName}"`;
  if ("text" in file) {
    c.header("Content-Disposition", `attachment; ${name}`);
    return c.body(file.text, 200, { "Content-Type": "text/csv; charset=utf-8" });
  }
  c.header("Content-Disposition", `inline; ${name}`);
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": "application/pdf" });
}

import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { AnswerOf, BodyOf, Call, QueryOf } from "#contracts/admin/call.ts";
import { refusal } from "#domain/errors.ts";
import type { CsvFile, PdfFile } from "#use-cases/invoices/types.ts";
import type { OperatorWho, TokenWho } from "#use-cases/operators/who.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";
import { callerOf, judged } from "../read-body.ts";
import { isOfType, readFile } from "../read-file.ts";
import { giveToken, takeToken, tokenOf } from "../session.ts";
import { adminRoute } from "./route.ts";
import { nameable, storable } from "./storable.ts";

export type Who = OperatorWho | TokenWho;

type Asked<C extends Call> = {
  who: Who;
  /** The first parameter of the path, "" where there is none. */
  id: string;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The body of a call whose body is a file: read when it is asked for. */
  file: () => Promise<Result<Uint8Array>>;
  caller: ReturnType<typeof callerOf>;
  cookies: Cookies;
};

/** What the browser holds of ours. */
export type Cookies = {
  read: (kind: CookieKind) => string | undefined;
  give: (kind: CookieKind, token: string) => void;
  take: (kind: CookieKind) => void;
};
type CookieKind = Extract<Parameters<typeof tokenOf>[1], "operator" | "operatorDevice">;

type Answered<C extends Call> = C["answer"] extends "pdf" ? PdfFile : C["answer"] extends "csv" ? CsvFile : AnswerOf<C>;

/** A refusal may carry what is true now: who saved over somebody else's change sees it. */
type Told<T> = Result<T> | { ok: false; error: Extract<Result<T>, { ok: false }>["error"]; current: unknown };

type Answer<C extends Call, A> = (asked: A) => Promise<Told<Answered<C>>>;
export type Answers = <C extends Call>(one: C, answer: Answer<C, Asked<C>>) => void;
type OpenAnswers = <C extends Call>(one: C, answer: Answer<C, Omit<Asked<C>, "who">>) => void;

/** Mounts calls as they are said in `contracts/admin`: right, query and body are judged before `answer` is asked. */
export function answers(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): Answers {
  const on = adminRoute(api, shop);
  return (one, answer) => {
    on(one.method, one.path, one.need, (c, who) => answered(c, one, (asked) => answer({ ...asked, who })));
  };
}

/** The same for calls that are open to who is not signed in. */
export function openAnswers(api: Hono<AppEnv>): OpenAnswers {
  return (one, answer) => {
    if (one.need !== "open") throw new RangeError(`${one.path} is not open`);
    api.on(one.method, one.path, (c) => answered(c, one, answer));
  };
}

async function answered<C extends Call>(c: Context<AppEnv>, one: C, answer: Answer<C, Omit<Asked<C>, "who">>) {
  const query = one.query?.safeParse(storable(c.req.query()));
  if (query && !query.success) return refuse(c, refusal("invalid-input", { fields: fieldsOf(query.error) }));
  if (one.file && !isOfType(c, one.file)) return refuse(c, wrongType(one.file.types));
  const body = one.body ? judged(one.body, await sentTo(c, one)) : undefined;
  if (body && !body.ok) return refuse(c, body.error);
  const [id = ""] = Object.values(c.req.param() as Record<string, string>);
  const told = await answer({
    id: nameable(id),
    caller: callerOf(c),
    cookies: cookiesOf(c),
    file: () => readFile(c, one.file ?? { types: [], mostBytes: 0 }),
    query: query?.data as QueryOf<C>,
    body: body?.value as BodyOf<C>,
  });
  if (!told.ok) {
    const refused = refuse(c, told.error, "current" in told ? { current: told.current } : {});
    return typeof one.answer === "string" && isOpened(c)
      ? c.text(told.error.message, refused.status as ContentfulStatusCode)
      : refused;
  }
  return typeof one.answer === "string" ? fileOf(c, told.value as PdfFile | CsvFile) : c.json(told.value as object);
}

async function sentTo(c: Context<AppEnv>, { refusesUnkept }: Call): Promise<unknown> {
  const sent: unknown = await c.req.json();
  return refusesUnkept ? sent : storable(sent);
}

const wrongType = (types: readonly string[]) =>
  refusal("unsupported-media-type", { message: `Please send a file of one of these types: ${types.join(", ")}.` });

const cookiesOf = (c: Context<AppEnv>): Cookies => ({
  read: (kind) => tokenOf(c, kind),
  give: (kind, token) => giveToken(c, kind, token),
  take: (kind) => takeToken(c, kind),
});

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** A file in a tab of its own: who reads there why there is none is a person. */
const isOpened = (c: Context<AppEnv>): boolean => c.req.header("sec-fetch-dest") === "document";

function fileOf(c: Context<AppEnv>, file: PdfFile | CsvFile): Response {
  const name = `filename="${file.fileName}"`;
  if ("text" in file) {
    c.header("Content-Disposition", `attachment; ${name}`);
    return c.body(file.text, 200, { "Content-Type": "text/csv; charset=utf-8" });
  }
  c.header("Content-Disposition", `inline; ${name}`);
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": "application/pdf" });
}

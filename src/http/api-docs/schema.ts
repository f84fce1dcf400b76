import { z } from "zod";
import { namedSchemas } from "./models.ts";

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };
type Override = Exclude<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"], undefined>;
type Context = Parameters<Override>[0];

const nameOf = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, shape]) => [shape, name]));

/** A request as it may be sent, before defaults are filled in. */
export const requestSchema = (shape: z.ZodType): JsonSchema => schemaOf(shape, "input");

/** An answer as it comes; what has a name of its own is referred to. */
export function responseSchema(shape: z.ZodType): JsonSchema {
  const name = nameOf.get(shape);
  return name === undefined ? schemaOf(shape, "output") : refTo(name);
}

export const componentSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(namedSchemas).map(([name, shape]) => [name, schemaOf(shape, "output")]));

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function schemaOf(root: z.ZodType, io: "input" | "output"): JsonSchema {
  const override: Override = (context) => {
    const name = io === "output" && !Object.is(context.zodSchema, root) ? nameOf.get(context.zodSchema) : undefined;
    if (name === undefined) return sayMore(context, io);
    for (const key of Object.keys(context.jsonSchema)) delete context.jsonSchema[key];
    Object.assign(context.jsonSchema, refTo(name));
  };
  const { $schema: _draft, ...schema } = z.toJSONSchema(root, { io, unrepresentable: "any", override });
  return schema as JsonSchema;
}

const anything = ["object", "array", "string", "number", "boolean", "null"];

/** What zod leaves unsaid, or says although it means nothing to readers. */
function sayMore({ zodSchema, jsonSchema }: Context, io: "input" | "output"): void {
  const { def } = zodSchema._zod;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // What an answer holds can become more; programs are not to refuse it then.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (def.type === "unknown") Object.assign(jsonSchema, { type: anything });
  if (io === "output") return;
  if (def.type === "object") jsonSchema.required = requiredOf(def.shape, jsonSchema.required);
  if (jsonSchema.required?.length === 0) delete jsonSchema.required;
  if (def.type === "pipe" && def.out._zod.def.type === "array") sayWords(jsonSchema, def.out);
}

/** What is caught or filled in need not be sent. */
function requiredOf(shape: Readonly<Record<string, z.core.$ZodType>>, required: string[] = []): string[] {
  return required.filter((name) => shape[name]?._zod.def.type !== "catch" && shape[name]?._zod.optin !== "optional");
}

/** 'a,b' in an address is two of the words that are known. */
function sayWords(jsonSchema: Context["jsonSchema"], out: z.core.$ZodType): void {
  const { items } = z.toJSONSchema(out, { io: "input" });
  const words = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined;
  if (words) jsonSchema.description = `One or several, with commas between: ${words.join(", ")}`;
}

import { z } from "zod";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import {
  apiBeverage,
  apiFaq,
  apiMerch,
  apiPlasticItem,
  apiProduct,
} from "#contracts/store/catalog/product-api-schemas.ts";
import {
  paymentWidgetSchema,
  pictureSchema,
  placedOrderSchema,
  quoteLineSchema,
  quoteSchema,
} from "#contracts/store/checkout/checkout-schemas.ts";
import { addressSchema, ownReviewSchema } from "#contracts/store/customers/customer-schemas.ts";
import { orderDetailSchema } from "#contracts/store/orders/order-schemas.ts";
import { errorCodes } from "#domain/errors.ts";

/** The API's error format, with the fields that can accompany it. */
const errorShape = z.object({
  error: z.object({
    code: z.enum(errorCodes).describe("Stable error code for programs"),
    message: z.string().describe("Message for people"),
    fields: z.record(z.string(), z.string()).optional().describe("Messages by field name"),
  }),
  current: z.unknown().optional().describe("Back office, 409: the current record"),
  quote: quoteSchema
    .optional()
    .describe("`quote-changed`, `short-stock` and `total-too-small`: the new quote; no order was placed"),
  queueTicket: z.string().optional().describe("`shop-busy` in a waiting room: the place in line, to be sent again"),
  success: z.literal(false).optional().describe("Email code endpoints only"),
  message: z.string().optional().describe("Email code endpoints only: same as `error.message`"),
});

const itemOf = <Item extends z.ZodType>(list: {
  response: z.ZodObject<{ items: z.ZodArray<Item>; next: z.ZodType }>;
}) => list.response.shape.items.element;
const people = operatorEndpoints.list.response.shape;

/** Schemas with a name of their own in the document; all others are inlined. */
const namedSchemas: Record<string, z.ZodType> = {
  Beverage: apiBeverage,
  Merch: apiMerch,
  Product: apiProduct,
  Faq: apiFaq,
  PlasticItem: apiPlasticItem,
  Picture: pictureSchema,
  Quote: quoteSchema,
  QuoteLine: quoteLineSchema,
  Placed: placedOrderSchema,
  Widget: paymentWidgetSchema,
  CustomerOrder: orderDetailSchema,
  Address: addressSchema,
  OwnReview: ownReviewSchema,
  AdminOrder: orderEndpoints.get.response,
  AdminOrderRow: itemOf(orderEndpoints.list),
  AdminCustomer: customerEndpoints.get.response,
  AdminCustomerRow: itemOf(customerEndpoints.list),
  AdminLead: leadEndpoints.get.response,
  AdminLeadRow: itemOf(leadEndpoints.list),
  AdminProductRow: itemOf(productListEndpoints.list),
  AdminReview: reviewEndpoints.get.response,
  AdminSettings: settingsEndpoints.get.response,
  Today: dashboardEndpoints.get.response,
  BulkResults: orderBulkEndpoints.pack.response,
  Me: ownAccountEndpoints.me.response,
  Operator: people.operators.element,
  Invitation: people.invitations.element,
  ApiToken: operatorEndpoints.tokens.response.shape.tokens.element,
  AuditEntry: itemOf(auditEndpoints.list),
  Error: errorShape,
};

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };
type Override = Exclude<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"], undefined>;
type Context = Parameters<Override>[0];

const nameOf = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, shape]) => [shape, name]));

/** Schema of a request, before defaults are applied. */
export const requestSchema = (shape: z.ZodType): JsonSchema => schemaOf(shape, "input");

/** Schema of a response; named schemas become references. */
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
    if (name === undefined) return refineSchema(context, io);
    for (const key of Object.keys(context.jsonSchema)) delete context.jsonSchema[key];
    Object.assign(context.jsonSchema, refTo(name));
  };
  const { $schema: _draft, ...schema } = z.toJSONSchema(root, { io, unrepresentable: "any", override });
  return schema as JsonSchema;
}

const anything = ["object", "array", "string", "number", "boolean", "null"];

/** Adds details that zod leaves out and removes noise. */
function refineSchema({ zodSchema, jsonSchema }: Context, io: "input" | "output"): void {
  const { def } = zodSchema._zod;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Responses can gain fields, so clients must not reject unknown ones.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (def.type === "unknown") Object.assign(jsonSchema, { type: anything });
  if (io === "output") return;
  if (def.type === "object") jsonSchema.required = requiredOf(def.shape, jsonSchema.required);
  if (jsonSchema.required?.length === 0) delete jsonSchema.required;
  if (def.type === "pipe" && def.out._zod.def.type === "array") describeList(jsonSchema, def.out);
}

/** Fields with a default or fallback are optional in requests. */
function requiredOf(shape: Readonly<Record<string, z.core.$ZodType>>, required: string[] = []): string[] {
  return required.filter((name) => shape[name]?._zod.def.type !== "catch" && shape[name]?._zod.optin !== "optional");
}

/** Describes a comma-separated filter, 'a,b'. */
function describeList(jsonSchema: Context["jsonSchema"], out: z.core.$ZodType): void {
  const { items } = z.toJSONSchema(out, { io: "input" });
  const values = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined;
  if (values) jsonSchema.description = `One or more, comma-separated: ${values.join(", ")}`;
}

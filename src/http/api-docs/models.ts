import { z } from "zod";
import { ownAccountEndpoints } from "#contracts/admin/account.ts";
import { customerEndpoints } from "#contracts/admin/customers.ts";
import { leadEndpoints } from "#contracts/admin/leads.ts";
import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operators.ts";
import { orderEndpoints } from "#contracts/admin/orders.ts";
import { productListEndpoints } from "#contracts/admin/products.ts";
import { reviewEndpoints } from "#contracts/admin/reviews.ts";
import { settingsEndpoints } from "#contracts/admin/settings.ts";
import { dashboardEndpoints } from "#contracts/admin/today.ts";
import { apiBeverage, apiFaq, apiMerch, apiPlasticItem, apiProduct } from "#contracts/store/api-products.ts";
import { addressSchema, ownReviewSchema } from "#contracts/store/customer-shapes.ts";
import { orderDetailSchema } from "#contracts/store/order-shapes.ts";
import {
  paymentWidgetSchema,
  pictureSchema,
  placedOrderSchema,
  quoteLineSchema,
  quoteSchema,
} from "#contracts/store/shapes.ts";
import { errorCodes } from "#domain/errors.ts";

/** The one error shape (running.md, JSON API), with what may stand beside it. */
const errorShape = z.object({
  error: z.object({
    code: z.enum(errorCodes).describe("Stable: programs go by it"),
    message: z.string().describe("For people"),
    fields: z.record(z.string(), z.string()).optional().describe("Messages by the name of the field"),
  }),
  current: z.unknown().optional().describe("Back office, 409: the record as it is now"),
  quote: quoteSchema.optional().describe("`quote-changed` and `short-stock`: the new quote; nothing was placed"),
  success: z.literal(false).optional().describe("Codes by mail only"),
  message: z.string().optional().describe("Codes by mail only: as in `error`"),
});

const itemOf = <Item extends z.ZodType>(list: {
  response: z.ZodObject<{ items: z.ZodArray<Item>; next: z.ZodType }>;
}) => list.response.shape.items.element;
const people = operatorEndpoints.list.response.shape;

/** What has a name of its own in the document; everything else stands where it is used. */
export const namedSchemas: Record<string, z.ZodType> = {
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
  BulkResults: orderEndpoints.bulkPack.response,
  Me: ownAccountEndpoints.me.response,
  Operator: people.operators.element,
  Invitation: people.invitations.element,
  ApiToken: operatorEndpoints.tokens.response.shape.tokens.element,
  AuditEntry: itemOf(auditEndpoints.list),
  Error: errorShape,
};

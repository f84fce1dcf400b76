import { z } from "zod";
import { accountCalls } from "#contracts/admin/account.ts";
import { customerCalls } from "#contracts/admin/customers.ts";
import { leadCalls } from "#contracts/admin/leads.ts";
import { auditCalls, peopleCalls } from "#contracts/admin/operators.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { productCalls } from "#contracts/admin/products.ts";
import { reviewCalls } from "#contracts/admin/reviews.ts";
import { settingsCalls } from "#contracts/admin/settings.ts";
import { todayCalls } from "#contracts/admin/today.ts";
import { apiBeverage, apiFaq, apiMerch, apiPlasticItem, apiProduct } from "#contracts/store/api-products.ts";
import { addressShape, ownReviewShape } from "#contracts/store/customer-shapes.ts";
import { orderDetailShape } from "#contracts/store/order-shapes.ts";
import { pictureShape, placedShape, quoteLineShape, quoteShape, widgetShape } from "#contracts/store/shapes.ts";
import { errorCodes } from "#domain/errors.ts";

/** The one error shape (running.md, JSON API), with what may stand beside it. */
const errorShape = z.object({
  error: z.object({
    code: z.enum(errorCodes).describe("Stable: programs go by it"),
    message: z.string().describe("For people"),
    fields: z.record(z.string(), z.string()).optional().describe("Messages by the name of the field"),
  }),
  current: z.unknown().optional().describe("Back office, 409: the record as it is now"),
  quote: quoteShape.optional().describe("`quote-changed` and `short-stock`: the new quote; nothing was placed"),
  success: z.literal(false).optional().describe("Codes by mail only"),
  message: z.string().optional().describe("Codes by mail only: as in `error`"),
});

const itemOf = <Item extends z.ZodType>(list: { answer: z.ZodObject<{ items: z.ZodArray<Item>; next: z.ZodType }> }) =>
  list.answer.shape.items.element;
const people = peopleCalls.list.answer.shape;

/** What has a name of its own in the document; everything else stands where it is used. */
export const models: Record<string, z.ZodType> = {
  Beverage: apiBeverage,
  Merch: apiMerch,
  Product: apiProduct,
  Faq: apiFaq,
  PlasticItem: apiPlasticItem,
  Picture: pictureShape,
  Quote: quoteShape,
  QuoteLine: quoteLineShape,
  Placed: placedShape,
  Widget: widgetShape,
  CustomerOrder: orderDetailShape,
  Address: addressShape,
  OwnReview: ownReviewShape,
  AdminOrder: orderCalls.get.answer,
  AdminOrderRow: itemOf(orderCalls.list),
  AdminCustomer: customerCalls.get.answer,
  AdminCustomerRow: itemOf(customerCalls.list),
  AdminLead: leadCalls.get.answer,
  AdminLeadRow: itemOf(leadCalls.list),
  AdminProductRow: itemOf(productCalls.list),
  AdminReview: reviewCalls.get.answer,
  AdminSettings: settingsCalls.get.answer,
  Today: todayCalls.get.answer,
  BulkResults: orderCalls.bulkPack.answer,
  Me: accountCalls.me.answer,
  Operator: people.operators.element,
  Invitation: people.invitations.element,
  ApiToken: peopleCalls.tokens.answer.shape.tokens.element,
  AuditEntry: itemOf(auditCalls.list),
  Error: errorShape,
};

import { groupFields } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { mailFields, mailTextField } from "../mail-text-fields.ts";
import { orderMailFields } from "./order-mail-fields.ts";

/** Texts of customer emails. The shop adds amounts, tables and links. */
export const mailContent = defineDocument({
  title: "Customer emails",
  path: "/",
  isMail: true,
  fields: {
    ...orderMailFields,
    ...mailFields("refund", "Refund", ["orderNumber", "orderId", "amount", "where"], {
      subject: "Your refund: {orderNumber}",
      heading: "Your refund",
      opening: "We have sent {amount} of your order {orderNumber} {where}.",
      closing: "Banks take 5 to 7 working days to show it.",
    }),
    ...groupFields("Refund", {
      refundReference: mailTextField("Refund: bank reference", "Bank reference: {reference}.", ["reference"]),
      refundToBank: mailTextField("Refund: {where} for cash payments", "to your bank account"),
      refundToSource: mailTextField("Refund: {where} for other payments", "back to where you paid from"),
    }),
    ...mailFields("refundWithdrawn", "Refund withdrawn", ["orderNumber", "orderId", "amount", "reason"], {
      subject: "About your refund: {orderNumber}",
      heading: "About your refund",
      opening:
        "We had planned to refund {amount} of your order {orderNumber}. That was a mistake, so we won't send it. {reason}",
      closing: "If you disagree, write to us and we'll look at it again.",
    }),
    ...mailFields("paymentReturned", "Payment returned", ["orderNumber", "orderId", "amount", "reason"], {
      subject: "Your payment is being refunded: {orderNumber}",
      heading: "Your payment is being refunded",
      opening: "Your payment of {amount} for the order {orderNumber} reached us, but we couldn't use it. {reason}",
      closing: "The whole amount is on its way back to where you paid from. You don't have to do anything.",
    }),
    ...groupFields("Payment returned", {
      paymentReturnedUpi: mailTextField(
        "Payment returned: end for UPI payments, which are sent back by hand",
        "We'll send the whole amount back and write again when it is sent. You don't have to do anything.",
      ),
    }),
    ...groupFields("Shared by all payment emails", {
      whyPaid: mailTextField("Payment emails: footer", "You get this because you paid at our shop."),
    }),
    ...mailFields("welcome", "Welcome", ["name"], {
      subject: "Welcome to the herd",
      heading: "Welcome to the herd",
      opening:
        "Hello {name},\n\nYour account is ready. You can see your orders and addresses there, and cancel, return or buy again without a phone call.",
      closing: "If this wasn't you, somebody used your email address: set a new password, or write to us.",
    }),
    ...mailFields("otpReset", "OTP for a new password", ["minutes"], {
      subject: "Your OTP for a new password",
      heading: "Your OTP for a new password",
      opening: "Use this OTP to set a new password:",
      closing:
        "It is valid for {minutes} minutes and can be used once. We never ask for it by phone or message.\n\nIf you didn't request it, ignore this message: nothing changes without the OTP.",
    }),
    ...mailFields("otpClaim", "OTP for earlier orders", ["minutes"], {
      subject: "Your OTP for your earlier orders",
      heading: "Your OTP for your earlier orders",
      opening: "Use this OTP to confirm your email and add your earlier orders to your account:",
      closing:
        "It is valid for {minutes} minutes and can be used once. We never ask for it by phone or message.\n\nIf you didn't request it, ignore this message: nothing changes without the OTP.\n\nIf you have no account with us, someone opened one with your email: set a new password to make it yours.",
    }),
    ...mailFields("otpCash", "Code for a cash order", ["minutes"], {
      subject: "Your code for a cash order",
      heading: "Your code for a cash order",
      opening: "Enter this code at checkout to place your order with cash on delivery:",
      closing:
        "It is valid for {minutes} minutes. We never ask for it by phone or message.\n\nIf you didn't order, ignore this message: nothing is ordered without the code.",
    }),
    ...groupFields("Code for a cash order", {
      whyCashCode: mailTextField(
        "Code for a cash order: footer",
        "You get this message because someone entered this email for an order at our shop.",
      ),
    }),
    ...mailFields("orderLink", "New link to an order", ["orderNumber", "orderId", "days"], {
      subject: "Your new link to {orderNumber}",
      heading: "Your new link",
      opening:
        "Someone with an older link to your order {orderNumber} asked for a new one. It opens the order for {days} days:",
      closing:
        "Anyone who has the link can read the order, so keep it.\n\nIf you didn't ask for it, ignore this message: nothing changes.",
    }),
    ...groupFields("New link to an order", {
      whyOrderLink: mailTextField(
        "New link to an order: footer",
        "You get this message because an order at our shop has this email.",
      ),
    }),
    ...mailFields("passwordChanged", "Password changed", ["time"], {
      subject: "Your password was changed",
      heading: "Your password was changed",
      opening: "The password of your account was changed on {time} (Indian time). Other devices are signed out.",
      closing: "If this wasn't you, set a new password right away:",
    }),
    ...groupFields("Shared by all account emails", {
      whyAccount: mailTextField("Account emails: footer", "You get this message because of your account at our shop."),
    }),
    ...mailFields("leadReceived", "Message received", ["ticket", "time"], {
      subject: "We have your message, {ticket}",
      heading: "We have your message, {ticket}",
      opening:
        "We received it on {time}. Its ticket number is {ticket}; please quote it when you write again.\n\nWe read and answer every message, complaints within a month.",
      closing: "Not satisfied with our answer? Grievance officer: {grievanceOfficer}.",
    }),
    ...mailFields("leadAnswer", "Reply to a message", ["ticket", "name"], {
      subject: "Our answer to your message, {ticket}",
      heading: "Our answer to your message, {ticket}",
      opening: "Hello {name},",
    }),
    ...groupFields("Reply to a message", {
      leadQuote: mailTextField("Reply to a message: above the quoted message", "You wrote:"),
    }),
    ...mailFields("subscribed", "Subscribed", [], {
      subject: "You are with the herd",
      heading: "You are with the herd",
      opening: "This address is now subscribed. You agreed to:",
      closing: "If you didn't sign up, or no longer want these emails:",
    }),
    ...mailFields("backInStock", "Back in stock", ["item"], {
      subject: "In stock: {item}",
      heading: "It is here",
      opening: "You asked us to tell you: {item} is in stock. Others were told too, so it may go fast.",
      closing: "If you didn't ask, or no longer want these emails:",
    }),
  },
});

type FieldName = keyof (typeof mailContent)["fields"];
/** Name of a mail with editable texts: 'orderConfirmed'. */
export type MailName = FieldName extends infer Field ? (Field extends `${infer Name}Subject` ? Name : never) : never;

/** Names of the mails with editable texts. */
export const mailNames = Object.keys(mailContent.fields).flatMap((field) =>
  field.endsWith("Subject") ? [field.slice(0, -"Subject".length) as MailName] : [],
);

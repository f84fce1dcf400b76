import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const accountAreaContent = defineDocument({
  title: "My Orders and My Account",
  path: "/user-dashboard",
  fields: {
    noOrdersHeading: lineField("No orders: heading", "No orders found.", { most: 60 }),
    noOrders: lineField("No orders", "Not a single footprint. Make some tracks."),
    noOrdersFiltered: lineField(
      "No orders behind a filter",
      "Not a single footprint. Clear a filter, or make some tracks.",
    ),
    noAddressesHeading: lineField("No addresses: heading", "No addresses yet.", { most: 60 }),
    noAddresses: lineField("No addresses", "Save one, and checkout fills itself in."),
    localityHelp: lineField("Help at an address’s locality", "Leave it empty if the lines above say it."),
    emailHelp: lineField("Help at the e-mail", "Your email is your sign-in. It stays as it is."),
    earlierOne: textField(
      "One earlier order",
      "One order was placed with {email} before you signed in. We send a code to that address; with it they are yours.",
      { most: 300 },
    ),
    earlierSome: textField(
      "Several earlier orders",
      "{count} orders were placed with {email} before you signed in. We send a code to that address; with it they are yours.",
      { most: 300 },
    ),
    nameSaved: lineField("Name saved", "Your name is saved."),
    phoneSaved: lineField("Phone saved", "Your phone number is saved."),
    passwordSaved: lineField("Password saved", "Password updated successfully!"),
    deviceEnded: lineField("One device signed out", "That device is signed out."),
    othersEnded: lineField("Other devices signed out", "Every other device is signed out."),
    codeSent: lineField("Code for earlier orders sent", "OTP sent to your email. Please check your inbox."),
    claimed: lineField("Earlier orders taken over", "Your earlier orders are in My Orders now."),
    dataNote: textField(
      "Your data",
      "Take a copy of everything we hold about you, or have us erase it. Invoices stay as long as the law asks.",
      { most: 300 },
    ),
    exportNote: textField(
      "Download my data",
      "One JSON file: profile, addresses, orders, reviews, returns, devices, subscription. Your password shows that it is you who asks.",
      { most: 300 },
    ),
    eraseGone: textField(
      "Erase my account: what goes",
      "*Gone for good:* your name, email, phone, password, addresses and devices. You are signed out everywhere, and nobody can bring the account back.",
      { most: 400, help: "*words* are bold." },
    ),
    eraseStays: textField(
      "Erase my account: what stays",
      "*What stays:* that something was ordered, and for how much, without your name. Invoices stay as they are for as long as tax law asks.",
      { most: 400, help: "*words* are bold." },
    ),
    erasedHeading: lineField("Account erased: heading", "Your account is erased.", { most: 60 }),
    erased: textField(
      "Account erased",
      "Thank you for having been part of the herd. You can always order without an account.",
      { most: 300 },
    ),
  },
});

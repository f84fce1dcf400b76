import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const dashboard = documentKind({
  title: "My Orders and My Account",
  path: "/user-dashboard",
  fields: {
    noOrdersHeading: line("No orders: heading", "No orders found.", { most: 60 }),
    noOrders: line("No orders", "Not a single footprint. Make some tracks."),
    noOrdersFiltered: line("No orders behind a filter", "Not a single footprint. Clear a filter, or make some tracks."),
    noAddressesHeading: line("No addresses: heading", "No addresses yet.", { most: 60 }),
    noAddresses: line("No addresses", "Save one, and checkout fills itself in."),
    localityHelp: line("Help at an address’s locality", "Leave it empty if the lines above say it."),
    emailHelp: line("Help at the e-mail", "Your email is your sign-in. It stays as it is."),
    earlierOne: text(
      "One earlier order",
      "One order was placed with {email} before you signed in. We send a code to that address; with it they are yours.",
      { most: 300 },
    ),
    earlierSome: text(
      "Several earlier orders",
      "{count} orders were placed with {email} before you signed in. We send a code to that address; with it they are yours.",
      { most: 300 },
    ),
    nameSaved: line("Name saved", "Your name is saved."),
    phoneSaved: line("Phone saved", "Your phone number is saved."),
    passwordSaved: line("Password saved", "Password updated successfully!"),
    deviceEnded: line("One device signed out", "That device is signed out."),
    othersEnded: line("Other devices signed out", "Every other device is signed out."),
    codeSent: line("Code for earlier orders sent", "OTP sent to your email. Please check your inbox."),
    claimed: line("Earlier orders taken over", "Your earlier orders are in My Orders now."),
    dataNote: text(
      "Your data",
      "Take a copy of everything we hold about you, or have us erase it. Invoices stay as long as the law asks.",
      { most: 300 },
    ),
    exportNote: text(
      "Download my data",
      "One JSON file: profile, addresses, orders, reviews, returns, devices, subscription. Your password shows that it is you who asks.",
      { most: 300 },
    ),
    eraseGone: text(
      "Erase my account: what goes",
      "*Gone for good:* your name, email, phone, password, addresses and devices. You are signed out everywhere, and nobody can bring the account back.",
      { most: 400, help: "*words* are bold." },
    ),
    eraseStays: text(
      "Erase my account: what stays",
      "*What stays:* that something was ordered, and for how much, without your name. Invoices stay as they are for as long as tax law asks.",
      { most: 400, help: "*words* are bold." },
    ),
    erasedHeading: line("Account erased: heading", "Your account is erased.", { most: 60 }),
    erased: text(
      "Account erased",
      "Thank you for having been part of the herd. You can always order without an account.",
      { most: 300 },
    ),
  },
});

import { groupFields, lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const accountAreaContent = defineDocument({
  title: "My Orders and My Account",
  path: "/user-dashboard",
  needsSignIn: true,
  fields: {
    ...groupFields("Orders", {
      noOrdersHeading: lineField("No orders: heading", "No orders found.", { max: 60 }),
      noOrders: lineField("No orders", "Not a single footprint. Make some tracks."),
      noOrdersFiltered: lineField(
        "No orders match the filter",
        "Not a single footprint. Clear a filter, or make some tracks.",
      ),
    }),
    ...groupFields("Addresses", {
      noAddressesHeading: lineField("No addresses: heading", "No addresses yet.", { max: 60 }),
      noAddresses: lineField("No addresses", "Save one, and checkout fills itself in."),
      localityHelp: lineField("Address locality: help text", "Leave it empty if the lines above say it."),
    }),
    ...groupFields("Email and earlier orders", {
      emailHelp: lineField("Email: help text", "Your email is your sign-in. It stays as it is."),
      emailUnproved: textField(
        "Email not confirmed yet",
        "Anyone can type {email} into a form, so we keep what was sent with it apart from your account until you confirm that it is yours: orders placed without signing in, messages, the newsletter, stock alerts. Your data copy and erasing your account leave these out too. Enter the code that we send to that address, and they are yours.",
        { max: 500 },
      ),
      earlierOne: textField(
        "One earlier order",
        "One order was placed with {email} before you signed in. Enter the code that we send to that address to add it to your account.",
        { max: 300 },
      ),
      earlierSome: textField(
        "Several earlier orders",
        "{count} orders were placed with {email} before you signed in. Enter the code that we send to that address to add them to your account.",
        { max: 300 },
      ),
    }),
    ...groupFields("Messages", {
      nameSaved: lineField("Name saved", "Your name is saved."),
      phoneSaved: lineField("Phone saved", "Your phone number is saved."),
      phoneRemoved: lineField("Phone removed", "Your phone number is removed."),
      passwordSaved: lineField("Password saved", "Password updated successfully!"),
      deviceEnded: lineField("One device signed out", "That device is signed out."),
      othersEnded: lineField("Other devices signed out", "Every other device is signed out."),
      codeSent: lineField("Code to confirm the email sent", "OTP sent to your email. Please check your inbox."),
      claimed: lineField("Email confirmed", "Your email is confirmed. Your earlier orders are now in My Orders."),
    }),
    ...groupFields("Your data", {
      dataNote: textField(
        "Your data",
        "Take a copy of everything we hold about you, or have us erase it. Invoices stay as long as the law asks.",
        { max: 300 },
      ),
      exportNote: textField(
        "Download my data",
        "One JSON file: profile, addresses, orders, reviews, returns, devices, subscription. Enter your password to confirm that it’s you.",
        { max: 300 },
      ),
      eraseGone: textField(
        "Erase my account: what is deleted",
        "*Gone for good:* your name, email, phone, password, addresses and devices. You are signed out everywhere, and nobody can bring the account back.",
        { max: 400, help: "Use *asterisks* for bold text." },
      ),
      eraseStays: textField(
        "Erase my account: what is kept",
        "*What stays:* that something was ordered, and for how much, without your name. Invoices stay as they are for as long as tax law asks, an order on its way until it is done, and a block on cash on delivery as long as it protects us from abuse.",
        { max: 500, help: "Use *asterisks* for bold text." },
      ),
      erasedHeading: lineField("Account erased: heading", "Your account is erased.", { max: 60 }),
      erased: textField(
        "Account erased",
        "Thank you for having been part of the herd. You can always order without an account.",
        { max: 300 },
      ),
    }),
  },
});

const rows = { max: 60, help: "Line breaks are kept." };

export const signInContent = defineDocument({
  title: "Sign-in, sign-up and password reset",
  path: "/sign-in",
  fields: {
    ...groupFields("Sign in", {
      signInShout: textField("Sign in: beside the form", "Back\nto base.", rows),
      signInHeading: lineField("Sign in: heading", "Sign Into your account", { max: 60 }),
      signInDescription: textField(
        "Sign in: description for search engines",
        "Sign in to follow your orders, order again and use your saved addresses.",
        { max: 160 },
      ),
    }),
    ...groupFields("Sign up", {
      signUpShout: textField("Sign up: beside the form", "Join\nthe herd.", rows),
      signUpHeading: lineField("Sign up: heading", "Create your account", { max: 60 }),
      signUpNote: textField("Sign up: below the form", "We use your details to run your account and orders. {link}", {
        max: 200,
        help: "{link} links to the privacy policy.",
      }),
    }),
    ...groupFields("Forgotten password", {
      forgetShout: textField("Forgotten password: beside the form", "Even elefants\nforget.", rows),
      forgetHeading: lineField("Forgotten password: heading", "Reset Your Password", { max: 60 }),
      forgetLead: lineField(
        "Forgotten password: text below the heading",
        "Tell us your email. We send a one-time code.",
      ),
    }),
    ...groupFields("One-time code", {
      verifyShout: textField("One-time code: beside the form", "Six digits\nto go.", rows),
      verifyHeading: lineField("One-time code: heading", "Verify OTP", { max: 60 }),
      codeSentTo: lineField("One-time code: below the field", "Sent to {email}.", {
        help: "{email} is the address that the code was sent to.",
      }),
      otpSent: lineField("One-time code sent", "OTP sent to your email. Please check your inbox."),
    }),
    ...groupFields("New password", {
      changeShout: textField("New password: beside the form", "Pick a\ntougher one.", rows),
      changeHeading: lineField("New password: heading", "Set a new password", { max: 60 }),
      otpVerified: lineField("One-time code verified", "OTP verified successfully!"),
      changedHeading: lineField("Password changed: heading", "Password Changed", { max: 60 }),
      changed: lineField("Password changed", "Your password has been updated successfully!"),
      passwordUpdated: lineField("Password changed: on the sign-in page after it", "Password updated successfully!"),
    }),
  },
});

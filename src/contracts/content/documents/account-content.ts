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

const rows = { most: 60, help: "One line for each row." };

export const signInContent = defineDocument({
  title: "Signing in and up, new password",
  path: "/sign-in",
  fields: {
    signInShout: textField("Sign in: beside the form", "Back\nto base.", rows),
    signInHeading: lineField("Sign in: heading", "Sign Into your account", { most: 60 }),
    signUpShout: textField("Sign up: beside the form", "Join\nthe herd.", rows),
    signUpHeading: lineField("Sign up: heading", "Create your account", { most: 60 }),
    signUpNote: textField("Sign up: below the form", "We use your details to run your account and orders. {link}", {
      most: 200,
      help: "{link} leads to the privacy policy.",
    }),
    forgetShout: textField("Forgotten password: beside the form", "Even elefants\nforget.", rows),
    forgetHeading: lineField("Forgotten password: heading", "Reset Your Password", { most: 60 }),
    forgetLead: lineField("Forgotten password: below it", "Tell us your email. We send a one-time code."),
    verifyShout: textField("One-time code: beside the form", "Six digits\nto go.", rows),
    verifyHeading: lineField("One-time code: heading", "Verify OTP", { most: 60 }),
    codeSentTo: lineField("One-time code: below the field", "Sent to {email}.", {
      help: "{email} is where the code went.",
    }),
    otpSent: lineField("One-time code sent", "OTP sent to your email. Please check your inbox."),
    changeShout: textField("New password: beside the form", "Pick a\ntougher one.", rows),
    changeHeading: lineField("New password: heading", "Set a new password", { most: 60 }),
    otpVerified: lineField("One-time code was right", "OTP verified successfully!"),
    changedHeading: lineField("Password changed: heading", "Password Changed", { most: 60 }),
    changed: lineField("Password changed", "Your password has been updated successfully!"),
  },
});

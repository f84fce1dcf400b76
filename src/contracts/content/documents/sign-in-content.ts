import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

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

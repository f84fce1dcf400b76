import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

const rows = { most: 60, help: "One line for each row." };

export const account = documentKind({
  title: "Signing in and up, new password",
  path: "/sign-in",
  fields: {
    signInShout: text("Sign in: beside the form", "Back\nto base.", rows),
    signInHeading: line("Sign in: heading", "Sign Into your account", { most: 60 }),
    signUpShout: text("Sign up: beside the form", "Join\nthe herd.", rows),
    signUpHeading: line("Sign up: heading", "Create your account", { most: 60 }),
    signUpNote: text("Sign up: below the form", "We use your details to run your account and orders. {link}", {
      most: 200,
      help: "{link} leads to the privacy policy.",
    }),
    forgetShout: text("Forgotten password: beside the form", "Even elefants\nforget.", rows),
    forgetHeading: line("Forgotten password: heading", "Reset Your Password", { most: 60 }),
    forgetLead: line("Forgotten password: below it", "Tell us your email. We send a one-time code."),
    verifyShout: text("One-time code: beside the form", "Six digits\nto go.", rows),
    verifyHeading: line("One-time code: heading", "Verify OTP", { most: 60 }),
    codeSentTo: line("One-time code: below the field", "Sent to {email}.", { help: "{email} is where the code went." }),
    otpSent: line("One-time code sent", "OTP sent to your email. Please check your inbox."),
    changeShout: text("New password: beside the form", "Pick a\ntougher one.", rows),
    changeHeading: line("New password: heading", "Set a new password", { most: 60 }),
    otpVerified: line("One-time code was right", "OTP verified successfully!"),
    changedHeading: line("Password changed: heading", "Password Changed", { most: 60 }),
    changed: line("Password changed", "Your password has been updated successfully!"),
  },
});

import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const checkout = documentKind({
  title: "Checkout",
  path: "/check-out",
  fields: {
    signIn: text("For guests", "Been here before? {link} and use a saved address. No account needed to order.", {
      most: 200,
      help: "{link} is ‘Sign in’.",
    }),
    taxNote: line("Below the total", "Price includes customs duties and taxes."),
    noExtra: line("Behind it, where no fee of cash is on top", "No extra charge on delivery."),
    phoneHelp: line("Help at the phone", "The courier calls this number, nobody else."),
    pinHelp: line("Help at the PIN code", "6 digits. We fill in the city and state for you."),
    emailHelp: line("Help at the e-mail", "For the receipt and tracking link."),
    online: line("Pay Now: note", "UPI, cards, net banking, wallets"),
    cod: line("Cash on delivery: note", "Keep the amount ready."),
    codFee: line("Cash on delivery: what it costs", "{fee} fee on top.", { help: "{fee} is the fee of the settings." }),
    codImpossible: line("Cash on delivery that is not possible", "Not possible for this order."),
    upi: line("Pay by UPI app: note", "Paytm, Google Pay, PhonePe"),
    needsScript: line("For browsers without scripts", "Paying online needs JavaScript."),
    accept: line("Below the button", "By ordering you accept the {terms}.", { help: "{terms} leads to the terms." }),
    waitingHeading: line("An order that waits for its payment", "Your order waits for its payment."),
    waiting: text(
      "An order that waits for its payment: below it",
      "Press Pay to go on with it. As soon as the money is seen, it is confirmed here; your items are kept meanwhile.",
      { most: 300 },
    ),
    placed: line("Order placed", "Your order has been saved successfully!"),
    placedReceipt: line("Order placed: behind its number", "a receipt is on its way to {email}"),
    placedLink: line("Order placed: about its link", "The link to your order is private: keep it."),
  },
});

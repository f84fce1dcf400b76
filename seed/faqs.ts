type SeedFaq = { id: string; category: string; question: string; answer: string };

/** Categories stand in the order of their first question. */
export const faqs: SeedFaq[] = [
  {
    id: "orders-speed",
    category: "Orders",
    question: "How fast do you deliver?",
    answer:
      "We dispatch in 1-3 business days. The courier needs 2-7 business days after that, depending on how high you live.",
  },
  {
    id: "orders-cancel",
    category: "Orders",
    question: "Can I cancel my order?",
    answer: "Yes, until it is shipped. After that, let it arrive and write to us.",
  },
  {
    id: "orders-refund",
    category: "Orders",
    question: "How long does a refund take?",
    answer: "7-10 working days after we have verified it.",
  },
  {
    id: "orders-where",
    category: "Orders",
    question: "Do you deliver outside India?",
    answer: "No. India only for now.",
  },
  {
    id: "orders-track",
    category: "Orders",
    question: "Where is my order?",
    answer: "Open Track order and enter the order id and the phone number you ordered with. No account needed.",
  },
  {
    id: "orders-account",
    category: "Orders",
    question: "Do I need an account to order?",
    answer:
      "No. Order as a guest; every order has a private link of its own. Leave an email and we send the link to you.",
  },
  {
    id: "orders-damaged",
    category: "Orders",
    question: "My order arrived damaged, wrong or short. What now?",
    answer: "Write to us through Contact Us with the order id and a picture.",
  },
  {
    id: "water-kinds",
    category: "Water",
    question: "Still or sparkling?",
    answer:
      "Mountain Water is still. Sparkling Water, Sparkling Lime and Sparkling Kokum are not, and will tell you so when you open them.",
  },
  {
    id: "water-sugar",
    category: "Water",
    question: "Is there sugar in it?",
    answer: "No. 0 g of sugar and 0 calories in all four.",
  },
  {
    id: "water-packs",
    category: "Water",
    question: "Which packs are there?",
    answer: "Packs of 4, 6 and 12 cans of 500 ml each: 2, 3 and 6 litres.",
  },
  {
    id: "water-where",
    category: "Water",
    question: "Where does the water come from?",
    answer: "The Himalaya. Snow falls, rock filters, we add a can and get out of the way.",
  },
  {
    id: "water-keep",
    category: "Water",
    question: "How long does it keep?",
    answer:
      "The best-before date is printed on the base of the can. Keep it cool, dry and out of the sun. Once it is open, drink up.",
  },
  {
    id: "cans-recycle",
    category: "Cans",
    question: "What do I do with the empty can?",
    answer:
      "Crush it. Then hand it to your kabadiwala or put it with the metal. Aluminium can be melted and made into a can again.",
  },
  {
    id: "cans-why",
    category: "Cans",
    question: "Why cans and not bottles?",
    answer: "Over 75% of aluminium is still in use. Most plastic bottles get one drink and a very long retirement.",
  },
  {
    id: "cans-size",
    category: "Cans",
    question: "How big is a can?",
    answer: "500 ml. Each pack says how many litres it comes to and what a litre costs.",
  },
  {
    id: "cans-close",
    category: "Cans",
    question: "Can I close a can again?",
    answer: "No. A can is a commitment. Half a litre is easier than it sounds.",
  },
  {
    id: "cans-tray",
    category: "Cans",
    question: "Is there plastic around the packs?",
    answer: "No. Every pack stands in a cardboard tray. Flatten it and put it with the paper.",
  },
  {
    id: "payment-how",
    category: "Payment",
    question: "How can I pay?",
    answer:
      "By UPI, card, net banking or wallet, and by cash on delivery in select areas. The checkout shows what is open for your order.",
  },
  {
    id: "payment-gst",
    category: "Payment",
    question: "Do the prices include GST?",
    answer: "Yes. All prices are in INR and include GST. Delivery is added at checkout, before you confirm.",
  },
  {
    id: "payment-cod",
    category: "Payment",
    question: "Can I pay cash on delivery?",
    answer: "In select areas. If your PIN code is in, you see the option at checkout.",
  },
  {
    id: "payment-code",
    category: "Payment",
    question: "Where do I enter a discount code?",
    answer: "In the Order Summary at checkout. Capitals do not matter; spaces around it do not either.",
  },
  {
    id: "payment-delivery",
    category: "Payment",
    question: "What does delivery cost?",
    answer:
      "One flat charge for the whole order, however many packs. It stands at the top of every page and in the Order Summary.",
  },
  {
    id: "payment-mrp",
    category: "Payment",
    question: "Why are there two prices?",
    answer: "The struck-out one is the MRP, the most that anybody may ask for. The other one is ours.",
  },
];

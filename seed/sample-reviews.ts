type SeedReview = { id: string; productId: string; rating: number; reviewText: string };

/** Sample reviews: labelled as samples on the page and never counted in a rating. */
export const sampleReviews: SeedReview[] = [
  {
    id: "sample-still-1",
    productId: "mountainwater",
    rating: 5,
    reviewText: "Tastes like altitude. My desk bottle has been fired.",
  },
  {
    id: "sample-still-2",
    productId: "mountainwater",
    rating: 5,
    reviewText: "Opened one at a meeting. Meeting got better.",
  },
  {
    id: "sample-still-3",
    productId: "mountainwater",
    rating: 4.5,
    reviewText: "Coldest can in the fridge, loudest can in the room.",
  },
  {
    id: "sample-still-4",
    productId: "mountainwater",
    rating: 4,
    reviewText: "Good water. Great can. My bin has never looked so cool.",
  },
  {
    id: "sample-sparkling-1",
    productId: "sparklingwater",
    rating: 5,
    reviewText: "The bubbles have opinions. I agree with most.",
  },
  {
    id: "sample-sparkling-2",
    productId: "sparklingwater",
    rating: 4.5,
    reviewText: "Louder than my ringtone. Colder, too.",
  },
  { id: "sample-sparkling-3", productId: "sparklingwater", rating: 4, reviewText: "Hiccups, but the good kind." },
  {
    id: "sample-lime-1",
    productId: "sparklinglime",
    rating: 5,
    reviewText: "My face folded in half. Bought twelve more.",
  },
  {
    id: "sample-lime-2",
    productId: "sparklinglime",
    rating: 4.5,
    reviewText: "Sour in the best possible way. Like my aunt.",
  },
  {
    id: "sample-lime-3",
    productId: "sparklinglime",
    rating: 4,
    reviewText: "Tried to share it. Regretted it at once.",
  },
  { id: "sample-kokum-1", productId: "sparklingkokum", rating: 5, reviewText: "A beach holiday with worse manners." },
  { id: "sample-kokum-2", productId: "sparklingkokum", rating: 5, reviewText: "Red, rude, gone in a minute." },
  {
    id: "sample-kokum-3",
    productId: "sparklingkokum",
    rating: 4.5,
    reviewText: "Finally a drink that looks as cross as I feel.",
  },
  { id: "sample-tee-1", productId: "herdtee", rating: 5, reviewText: "Strangers nod at me now. Elefants, probably." },
  {
    id: "sample-bottle-1",
    productId: "summitbottle",
    rating: 4.5,
    reviewText: "Fell down a flight of stairs. The stairs lost.",
  },
  { id: "sample-tote-1", productId: "antiplastictote", rating: 4, reviewText: "Carries more than I should be buying." },
  { id: "sample-mug-1", productId: "basecampmug", rating: 5, reviewText: "Makes instant coffee feel like a decision." },
];

/** Shown on every page of a staging shop, in the storefront and the back office. */
export const stagingNotice = "Test shop: nothing ordered here is delivered.";

/** Of the gateway that takes no money: no secrets. */
export const demoKeys = {
  keyId: "rzp_test_ElefantDemo001",
  keySecret: "test-gateway-key-secret",
  webhookSecret: "test-gateway-webhook-secret",
};

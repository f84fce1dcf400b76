import type { RoutePermissions } from "./route-permissions.ts";

const booking = { courierId: 1, orderIds: ["order_00000000000000"] };
const answer = { lines: [{ line: 2, reference: "order_00000000000000", awb: "1", courier: "Delhivery", charge: "" }] };

export const courierRoutes: RoutePermissions = {
  permissions: {
    "GET /couriers": "orders.read",
    "POST /couriers": "settings.write",
    "GET /couriers/in-transit": "orders.read",
    "GET /couriers/bookings/changed": "orders.read",
    "POST /couriers/bookings/check": "orders.move",
    "POST /couriers/bookings": "orders.move",
    "POST /couriers/answer/check": "orders.move",
    "POST /couriers/answer": "orders.move",
  },
  bodies: {
    "POST /couriers": {
      id: null,
      version: 0,
      name: "Sample Courier",
      trackingLink: "",
      template: "own",
      columns: [],
      pickupName: "",
      lengthCm: 0,
      breadthCm: 0,
      heightCm: 0,
      isOn: true,
    },
    "POST /couriers/bookings/check": booking,
    "POST /couriers/bookings": booking,
    "POST /couriers/answer/check": answer,
    "POST /couriers/answer": answer,
  },
};

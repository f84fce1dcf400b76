import type { RoutePermissions } from "./route-permissions.ts";

const later = { hsn: "9617", validFrom: "2099-04-01", description: "Vacuum flasks" };

export const taxClassRoutes: RoutePermissions = {
  permissions: {
    "GET /tax-classes": "settings.read",
    "POST /tax-classes": "settings.write",
    "DELETE /tax-classes/:id": "settings.write",
  },
  bodies: {
    "POST /tax-classes": { ...later, rateBasisPoints: 1_800, above: null, rateAboveBasisPoints: null },
  },
  createPathIds: async ({ database: { db } }) => {
    await db
      .insertInto("gstClasses")
      .values({ ...later, validFrom: "2099-05-01", rateBasisPoints: 500 })
      .execute();
    return { "DELETE /tax-classes/:id": "9617 2099-05-01" };
  },
};

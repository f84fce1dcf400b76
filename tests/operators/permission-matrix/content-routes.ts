import type { RoutePermissions } from "./route-permissions.ts";

const path = "/content/:id";
const revision = { revision: 1 };

export const contentRoutes: RoutePermissions = {
  permissions: {
    "GET /content": "catalogue.read",
    [`GET ${path}`]: "catalogue.read",
    [`POST ${path}/draft`]: "content.write",
    [`POST ${path}/publish`]: "content.write",
    [`POST ${path}/discard`]: "content.write",
    [`POST ${path}/preview`]: "content.write",
    [`GET ${path}/versions`]: "catalogue.read",
    "GET /content-versions/:id": "catalogue.read",
    [`POST ${path}/restore`]: "content.write",
  },
  bodies: {
    [`POST ${path}/draft`]: { body: { title: "Sample" }, ...revision },
    [`POST ${path}/publish`]: revision,
    [`POST ${path}/discard`]: revision,
    [`POST ${path}/restore`]: { version: 1, ...revision },
  },
  createPathIds: async ({ shop }) => {
    const me = { kind: "command line" } as const;
    await shop.content.edit.save(me, "club", { body: { title: "Sample" }, revision: 0 });
    await shop.content.edit.publish(me, "club", { revision: 1 });
    const routes = Object.keys(contentRoutes.permissions).filter((route) => route.includes("/:id"));
    return Object.fromEntries(routes.map((route) => [route, route.includes("versions/:id") ? "club.1" : "club"]));
  },
};

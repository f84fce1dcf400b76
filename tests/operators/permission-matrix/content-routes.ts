import type { RoutePermissions } from "./route-permissions.ts";

const one = "/content/:id";
const revision = { revision: 1 };

export const contentRoutes: RoutePermissions = {
  permissions: {
    "GET /content": "catalogue.read",
    [`GET ${one}`]: "catalogue.read",
    [`POST ${one}/draft`]: "content.write",
    [`POST ${one}/publish`]: "content.write",
    [`POST ${one}/discard`]: "content.write",
    [`POST ${one}/preview`]: "content.write",
    [`GET ${one}/versions`]: "catalogue.read",
    "GET /content-versions/:id": "catalogue.read",
    [`POST ${one}/restore`]: "content.write",
  },
  bodies: {
    [`POST ${one}/draft`]: { body: { title: "Sample" }, ...revision },
    [`POST ${one}/publish`]: revision,
    [`POST ${one}/discard`]: revision,
    [`POST ${one}/restore`]: { version: 1, ...revision },
  },
  createPathIds: async ({ shop }) => {
    const me = { kind: "command line" } as const;
    await shop.content.edit.save(me, "club", { body: { title: "Sample" }, revision: 0 });
    await shop.content.edit.publish(me, "club", { revision: 1 });
    const routes = Object.keys(contentRoutes.permissions).filter((route) => route.includes("/:id"));
    return Object.fromEntries(routes.map((route) => [route, route.includes("versions/:id") ? "club.1" : "club"]));
  },
};

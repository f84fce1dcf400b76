import { globSync, readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { navigationItems } from "#backoffice/layout/navigation.ts";
import { otherPages, preparedRoutes, recordLists, scannedElsewhere } from "./e2e/support/back-office-screens.ts";

const routerFile = "src/backoffice/app.tsx";
/** Steps of the sign-in and the invitation are shown before the router is. */
const gateFile = "src/backoffice/sign-in/sign-in-gate.tsx";

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Lists a node and everything in it. */
function nodesIn(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode);
  return [node, ...children.flatMap(nodesIn)];
}

const nodesOf = (file: string) => nodesIn(parseSync(file, readFileSync(file, "utf8")).program as unknown as Node);

type Attributes = { texts: Map<string, string>; names: Map<string, string>; spreads: string[] };

/** Reads the attributes of a JSX element: texts, names of components, and names of spread objects. */
function attributesOf(element: Node): Attributes {
  const read: Attributes = { texts: new Map(), names: new Map(), spreads: [] };
  for (const attribute of (element.openingElement as { attributes: Node[] }).attributes) {
    const value = attribute.value as Node | null;
    if (attribute.type === "JSXSpreadAttribute") read.spreads.push(String((attribute.argument as Node).name));
    else if (value === null) read.texts.set(String((attribute.name as Node).name), "");
    else if (value.type === "Literal") read.texts.set(String((attribute.name as Node).name), String(value.value));
    else read.names.set(String((attribute.name as Node).name), String((value.expression as Node).name));
  }
  return read;
}

const elementsIn = (nodes: Node[], name: string) =>
  nodes.filter(
    ({ type, openingElement }) => type === "JSXElement" && ((openingElement as Node).name as Node).name === name,
  );

const viewPaths: Record<string, string> = { list: "", show: "/:id/show", edit: "/:id", create: "/create" };

/** Reads the routes of react-admin's resources and pages from the source of the router. */
function routesOfBackOffice(): string[] {
  const nodes = nodesOf(routerFile);
  const objects = new Map(
    nodes
      .filter(({ type, init }) => type === "VariableDeclarator" && (init as Node | null)?.type === "ObjectExpression")
      .map(({ id, init }) => [String((id as Node).name), (init as { properties: Node[] }).properties]),
  );
  /** Components with routes of their own, below the resource's path. */
  const nested = new Map(
    nodes
      .filter((node) => node.type === "FunctionDeclaration" && elementsIn(nodesIn(node), "Routes").length > 0)
      .map((node) => [String((node.id as Node).name), elementsIn(nodesIn(node), "Route").map(attributesOf)]),
  );
  const isNested = new Set([...nested.values()].flat().map(({ texts }) => texts.get("path")));
  const resources = elementsIn(nodes, "Resource").flatMap((element) => {
    const { texts, names, spreads } = attributesOf(element);
    for (const { key, value } of spreads.flatMap((name) => objects.get(name) ?? []))
      names.set(String((key as Node).name), String((value as Node).name));
    return [...names].flatMap(([view, component]) => {
      const path = `/${texts.get("name")}${viewPaths[view]}`;
      const inside = nested.get(component);
      return inside ? inside.map((route) => [path, route.texts.get("path")].filter(Boolean).join("/")) : [path];
    });
  });
  const pages = elementsIn(nodes, "Route")
    .flatMap((element) => attributesOf(element).texts.get("path") ?? [])
    .filter((path) => !isNested.has(path));
  const gate = [...readFileSync(gateFile, "utf8").matchAll(/useMatch\("([^"]+)"\)/g)].map(([, path]) => path ?? "");
  return ["/", "*", ...resources, ...pages, ...gate];
}

const routes = routesOfBackOffice();

/** Returns the route that matches a path; of several, the one with the fewest parameters. */
function routeOf(path: string): string {
  const fitting = routes.filter((route) => route !== "*" && matchPath(route, path) !== null);
  const [first = "*"] = fitting.toSorted((a, b) => a.split(":").length - b.split(":").length);
  return first;
}

const seen = [
  ...navigationItems.map(({ to }) => routeOf(new URL(to, "https://shop.example").pathname)),
  ...Object.keys(recordLists).map((list) => `/${list}/:id/show`),
  ...Object.keys(otherPages).map(routeOf),
  ...preparedRoutes,
];

test("reads the routes of resources, pages, nested routes and the gate", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/orders",
      "/orders/:id/show",
      "/products/:id",
      "/discounts/create",
      "/redirects",
      "/invoices/series",
      "/payments",
      "/payments/statement",
      "/pack",
      "/invitations/:token",
    ]),
  );
  expect(routes.length).toBeGreaterThan(40);
  expect(new Set(routes).size).toBe(routes.length);
});

test("every page of the back office is opened by the journey of all screens", () => {
  expect(routes.filter((route) => !seen.includes(route))).toEqual([]);
  expect(seen.filter((route) => !routes.includes(route))).toEqual([]);
});

test("routes are declared in the router's file alone, where this test reads them", () => {
  const others = globSync("src/backoffice/**/*.tsx").filter((file) => file !== routerFile);
  const routing = others.filter((file) => /<(Route|Resource|Routes)\b|\buseRoutes\(/.test(readFileSync(file, "utf8")));
  expect(routing).toEqual([]);
});

test.each(Object.entries(scannedElsewhere))("%s is scanned in both themes by %s", (_, file) => {
  const text = readFileSync(`tests/e2e/backoffice/${file}`, "utf8");
  expect(text).toMatch(/\["dark", "light"\]|expectAccessibleInBothThemes\(page\)/);
});

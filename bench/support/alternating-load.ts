// Asks two local servers for one path in turns, from one process, so that a slow moment of the machine meets both.
// Arguments: their ports, the path, connections to each, pairs of turns, milliseconds of a turn, the encoding. Prints
// answers a second of each turn as JSON: {first: [...], second: [...]}.
import { type KeptConnection, openConnection } from "./kept-connection.ts";

const [firstPort, secondPort, path = "/", connections, turns, turnMs, encoding] = process.argv.slice(2);

const open = (port: string | undefined): Promise<KeptConnection[]> =>
  Promise.all(
    Array.from({ length: Math.min(Number(connections), 500) }, () => openConnection(Number(port), path, encoding)),
  );

/** Resolves to answers a second; every connection is idle before and after. */
async function takeTurn(kept: KeptConnection[]): Promise<number> {
  const began = performance.now();
  let answers = 0;
  const askUntilTheEnd = ({ ask }: KeptConnection): Promise<void> =>
    new Promise((resolve) => {
      const next = () => {
        if (performance.now() - began >= Number(turnMs)) return resolve();
        ask(() => {
          answers += 1;
          next();
        });
      };
      next();
    });
  await Promise.all(kept.map(askUntilTheEnd));
  return answers / ((performance.now() - began) / 1_000);
}

const servers = { first: await open(firstPort), second: await open(secondPort) };
for (const kept of [...servers.first, ...servers.second]) {
  kept.closed.then(
    () => fail(new Error("a server closed a connection")),
    (error) => fail(error),
  );
}
/** Programs compile what they do often. */
const warmUpUntil = performance.now() + 2_000;
while (performance.now() < warmUpUntil) for (const kept of Object.values(servers)) await takeTurn(kept);
const rates: { first: number[]; second: number[] } = { first: [], second: [] };
for (let turn = 0; turn < Math.min(Number(turns), 1_000); turn++) {
  const order = turn % 2 === 0 ? (["first", "second"] as const) : (["second", "first"] as const);
  for (const server of order) rates[server].push(await takeTurn(servers[server]));
}
process.stdout.write(`${JSON.stringify(rates)}\n`, () => process.exit());

function fail(error: Error): void {
  console.error(error.message);
  process.exit(1);
}

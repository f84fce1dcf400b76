// Sends requests for one path to two local servers in turns, from one process, so that a slow moment of the machine
// slows both. Arguments: their ports, the path, connections to each, pairs of turns, milliseconds per turn, the
// encoding. Prints the answers per second of each turn as JSON: {first: [...], second: [...]}.
import { type KeptConnection, openConnection } from "./kept-connection.ts";

const [firstPort, secondPort, path = "/", connections, turns, turnMs, encoding] = process.argv.slice(2);

const open = (port: string | undefined): Promise<KeptConnection[]> =>
  Promise.all(
    Array.from({ length: Math.min(Number(connections), 500) }, () => openConnection(Number(port), path, encoding)),
  );

/** Resolves to the answers per second; every connection is idle before and after. */
async function takeTurn(kept: KeptConnection[]): Promise<number> {
  const began = performance.now();
  let answers = 0;
  const count = () => {
    answers += 1;
  };
  await Promise.all(kept.map(({ askUntil }) => askUntil(began + Number(turnMs), count)));
  return answers / ((performance.now() - began) / 1_000);
}

const servers = { first: await open(firstPort), second: await open(secondPort) };
/** Warm-up: the engine compiles code that runs often. */
const warmUpUntil = performance.now() + 2_000;
while (performance.now() < warmUpUntil) for (const kept of Object.values(servers)) await takeTurn(kept);
const rates: { first: number[]; second: number[] } = { first: [], second: [] };
for (let turn = 0; turn < Math.min(Number(turns), 1_000); turn++) {
  const order = turn % 2 === 0 ? (["first", "second"] as const) : (["second", "first"] as const);
  for (const server of order) rates[server].push(await takeTurn(servers[server]));
}
console.log(JSON.stringify(rates));
for (const { end } of [...servers.first, ...servers.second]) end();

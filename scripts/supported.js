// Stops `npm start` and similar scripts with a message on unsupported systems. Plain JavaScript that runs first,
// because those systems lack the project's own Node and a Unix shell.
const { platform, arch } = process;
if (platform !== "linux" || !["x64", "arm64"].includes(arch)) {
  console.error(
    `Elefant runs on Linux (x64 or arm64), this is ${platform} on ${arch}: use a Linux machine, a container or WSL.`,
  );
  process.exit(1);
}

// Ends `npm start` and its like with one sentence on a system that the project does not support. Plain JavaScript, run
// before anything that needs the project's own Node or a Unix shell: neither is there on other systems.
const { platform, arch } = process;
if (platform !== "linux" || !["x64", "arm64"].includes(arch)) {
  console.error(
    `Elefant runs on Linux (x64 or arm64), this is ${platform} on ${arch}: use a Linux machine, a container or WSL.`,
  );
  process.exit(1);
}

/** The shop cannot start for a reason that a person can mend: each problem is one sentence that names the setting. */
export class StartupError extends Error {
  readonly problems: string[];
  constructor(...problems: string[]) {
    super(problems.join("\n"));
    this.name = "StartError";
    this.problems = problems;
  }
}

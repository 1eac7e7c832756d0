/** A reason why the server cannot start. The start prints its message, which is one line, and exits with 1. */
export class StartError extends Error {
  override name = "StartError";
}

/** A setting that is wrong, conflicts with another, or is not available; the message begins with its name. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}

// One line of JSON for each event, as the rest of the shop logs.
export function logError(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  const described =
    error instanceof Error
      ? { error: error.name, message: error.message, stack: error.stack, cause: String(error.cause ?? '') }
      : error === undefined
        ? {}
        : { error: String(error) }
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: Date.now(), event, ...fields, ...described })}\n`,
  )
}

/** The browser's own log: nobody reads it but a developer, and the shopper is told nothing. */
export function logInBrowser(event: string, fields: Record<string, unknown> = {}): void {
  console.error(event, fields)
}

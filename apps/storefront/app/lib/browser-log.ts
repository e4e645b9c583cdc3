/** For what goes wrong without the shopper having to know: it is written down where a developer looks. */
export function logInBrowser(event: string, error: unknown): void {
  console.error(event, error)
}

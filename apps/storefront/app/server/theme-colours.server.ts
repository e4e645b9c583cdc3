import tokens from '@oyum/ui/styles/tokens.css?raw'

// The browser's own frame takes the page's colour. It wants it in the document and in the manifest, where no custom
// property reaches; so it is read from the tokens.
export const GROUND_COLOUR = readToken('--color-ground')

function readToken(name: string): string {
  const value = new RegExp(`${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!value) throw new Error(`${name} is not in tokens.css`)
  return value
}

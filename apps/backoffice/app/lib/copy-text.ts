/** Says whether it is in the clipboard: a browser may refuse, and the text can be selected all the same. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

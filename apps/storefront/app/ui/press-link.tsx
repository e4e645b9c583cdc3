import type { KeyboardEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A link that is a switch or a button to the ear: it also answers to the space bar, as those do. */
export function PressLink(props: LinkProps) {
  return <Link {...props} onKeyDown={pressOnSpace} />
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

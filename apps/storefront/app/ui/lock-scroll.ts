/** The page stays where it is, also when its scroll bar goes away. */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  body.style.width = `${body.clientWidth}px`
  root.style.overflow = 'hidden'
  return () => {
    body.style.width = ''
    root.style.overflow = ''
  }
}

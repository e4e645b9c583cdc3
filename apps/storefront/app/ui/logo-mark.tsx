/** The Ö of the logo alone. */
export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="134 88 244 324" aria-hidden="true" className={className}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="40"
        d="M213.7 188h84.5L358 247.7v84.5L298.2 392h-84.5L154 332.2v-84.5Z"
      />
      <path
        className="fill-madder-600"
        d="M204 98l36 36-36 36-36-36zM308 98l36 36-36 36-36-36zM256 252l38 38-38 38-38-38z"
      />
    </svg>
  )
}

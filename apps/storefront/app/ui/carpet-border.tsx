/** The woven border above the footer. A pattern of tokens, not a picture: one more request would be one too many. */
export function CarpetBorder() {
  return (
    <svg className="block h-3.5 w-full" aria-hidden="true">
      <defs>
        <pattern id="carpet" width="28" height="14" patternUnits="userSpaceOnUse">
          <path className="fill-madder-600" d="M14 2l5 5-5 5-5-5z" />
          <path className="fill-ink" d="M0 4.5L2.5 7 0 9.5zM28 4.5L25.5 7l2.5 2.5z" />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill="url(#carpet)" />
    </svg>
  )
}

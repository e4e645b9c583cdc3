/** The shop's name as a drawing. Its name for assistive technology stands on the link around it. */
export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 95 36" aria-hidden="true" className={className}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3.7"
        d="M7.29 8.7H14.91L20.3 14.09V21.71L14.91 27.1H7.29L1.9 21.71V14.09ZM29.1 10.25V19.9a6.35 6.35 0 0 0 12.7 0V10.25M41.8 10.25V28.4a5.85 5.85 0 0 1-5.85 5.85H31.6M49.2 10.25V19.9a6.35 6.35 0 0 0 12.7 0V10.25M61.9 10.25V28M69.4 28V10.25M69.4 17.8a5.75 5.75 0 0 1 11.5 0V28M80.9 17.8a5.75 5.75 0 0 1 11.5 0V28"
      />
      <path
        className="fill-madder-600"
        d="M7 0l2.7 2.7-2.7 2.7-2.7-2.7zM15.2 0l2.7 2.7-2.7 2.7-2.7-2.7zM11.1 14.9l3 3-3 3-3-3zM33.2 6.4 37.4 1h4.1L37 6.4zM51.7 1l2.7 2.7-2.7 2.7-2.7-2.7zM59.4 1l2.7 2.7-2.7 2.7-2.7-2.7z"
      />
    </svg>
  )
}

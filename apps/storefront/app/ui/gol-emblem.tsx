import type { Icon } from '@oyum/ui/icons.tsx'

/** The carpet octagon with one sign, above the words of an empty or failed page. */
export function GolEmblem({ icon: Sign }: { icon: Icon }) {
  return (
    <div className="relative mb-2 grid size-33 place-items-center">
      <svg
        viewBox="0 0 132 132"
        fill="none"
        strokeWidth="1.5"
        aria-hidden="true"
        className="absolute inset-0"
      >
        <path className="fill-sand-100" d="M40.2 4h51.6L128 40.2v51.6L91.8 128H40.2L4 91.8V40.2z" />
        <path
          className="stroke-sand-300"
          d="M44.3 14h43.4L118 44.3v43.4L87.7 118H44.3L14 87.7V44.3zM66 14v18M66 100v18M14 66h18M100 66h18"
        />
        <path
          className="fill-madder-600"
          d="M66 9.5l4.5 4.5-4.5 4.5-4.5-4.5zM66 113.5l4.5 4.5-4.5 4.5-4.5-4.5zM14 61.5l4.5 4.5-4.5 4.5-4.5-4.5zM118 61.5l4.5 4.5-4.5 4.5-4.5-4.5z"
        />
        <path
          className="fill-surface stroke-madder-600"
          d="M52.3 33h27.4L99 52.3v27.4L79.7 99H52.3L33 79.7V52.3z"
        />
      </svg>
      <Sign className="relative size-10" />
    </div>
  )
}

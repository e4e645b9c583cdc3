import { loadVideo } from '#app/features/explore/load-story.ts'
import { StorySkeleton } from '#app/features/explore/story-skeleton.tsx'
import { VideoPage } from '#app/features/explore/video-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/video'
import { LatePage } from './late-page.tsx'
import { StoryFailure } from './story-failure.tsx'

export const headers = publicPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  return { answer: await serverLoad(context, (api) => loadVideo(api, params.id)) }
}

export function clientLoader({ params, url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => deferSlow(browserLoad((api) => loadVideo(api, params.id), request.signal)))
}

export default function Video({ loaderData, params }: Route.ComponentProps) {
  // The key gives every film a page of its own: the next one starts anew.
  return (
    <LatePage key={params.id} answer={loaderData.answer} skeleton={<StorySkeleton />} failure={Failure}>
      {(video) => <VideoPage video={video} />}
    </LatePage>
  )
}

function Failure({ error }: { error: unknown }) {
  return <StoryFailure kind="video" error={error} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

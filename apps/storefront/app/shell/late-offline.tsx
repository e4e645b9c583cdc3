import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useEffect, useState } from 'react'

const loadOffline = () => import('#app/offline/offline.tsx').then((module) => module.Offline)

/** What is for a lost line comes after everything else. */
export function LateOffline() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setIsLoaded(true)
    // the shell goes with the page: nobody has to be told to stop
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad)
  }, [])
  const Offline = useLazyImport(loadOffline, isLoaded)
  return Offline && <Offline />
}

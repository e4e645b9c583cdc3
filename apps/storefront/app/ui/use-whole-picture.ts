import { useEffect, useState } from 'react'

/** The address to show: the whole picture once it has come, what the page has of it until then and if it never comes. */
export function useWholePicture({ src, preview }: { src: string; preview: string }): string {
  const [arrived, setArrived] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const whole = new Image()
    whole.src = src
    whole.decode().then(
      () => isCurrent && setArrived(src),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return arrived === src ? src : preview
}

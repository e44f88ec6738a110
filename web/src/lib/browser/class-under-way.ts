import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 10_000

/** Whether a class is under way on this page: one that was begun and has not ended counts while it is paused, too. */
export const isClassUnderWay = (): boolean =>
  [...document.querySelectorAll('video')].some(
    ({ played, ended, loop }) => played.length > 0 && !ended && !loop,
  )

/** A page that is left takes its class along without an event. */
function follow(listener: () => void): () => void {
  document.addEventListener('ended', listener, true)
  const timer = setInterval(listener, LOOK_AGAIN_MS)
  return () => {
    document.removeEventListener('ended', listener, true)
    clearInterval(timer)
  }
}
const noChange = () => () => undefined
const no = () => false

/** Whether what is `wanted` to stand over the page has to wait for the end of a class. */
export const useWaitsForClass = (wanted: boolean): boolean =>
  useSyncExternalStore(wanted ? follow : noChange, wanted ? isClassUnderWay : no)

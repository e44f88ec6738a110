import type { ElementInfo } from 'livekit-client'

/** Of a picture that is not on the page yet. */
const UNKNOWN = { clientWidth: 1280, clientHeight: 720 }

/** Tells LiveKit how large a picture is shown, and whether anybody can see it: no more than that is sent. */
export class PictureSize implements ElementInfo {
  readonly element = this
  visibilityChangedAt: number | undefined
  handleResize?: () => void
  handleVisibilityChanged?: () => void
  readonly #picture: () => HTMLElement | null
  readonly #resized = new ResizeObserver(() => this.handleResize?.())

  constructor(picture: () => HTMLElement | null) {
    this.#picture = picture
  }

  width(): number {
    return (this.#picture() ?? UNKNOWN).clientWidth
  }

  height(): number {
    return (this.#picture() ?? UNKNOWN).clientHeight
  }

  get visible(): boolean {
    return document.visibilityState === 'visible'
  }

  get pictureInPicture(): boolean {
    return document.pictureInPictureElement !== null
  }

  observe(): void {
    const shown = this.#picture()
    if (shown) this.#resized.observe(shown)
    for (const name of EVENTS) addEventListener(name, this.#onChange, true)
  }

  stopObserving(): void {
    this.#resized.disconnect()
    for (const name of EVENTS) removeEventListener(name, this.#onChange, true)
  }

  readonly #onChange = () => {
    this.visibilityChangedAt = Date.now()
    this.handleVisibilityChanged?.()
  }
}

/** Of the page and of its pictures. */
const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'] as const

import { texts as t } from '@carriage/texts/web/videos/player'
import { useMediaState, useSliderState } from '@vidstack/react'
import { useLayoutEffect, useRef } from 'react'
import { spokenPosition } from '../../../../lib/text/durations.ts'

const SPOKEN = 'aria-valuetext'

/**
 * Says where the thumb is, in the language of the page, within the time line of the player: the library's own words are English,
 * and it writes them again whenever the value changes.
 */
export function SpokenPosition() {
  const here = useRef<HTMLSpanElement>(null)
  const part = useSliderState('value') / 100
  const length = useMediaState('duration')
  const text =
    length > 0
      ? t.positionOf({ position: spokenPosition(part * length), length: spokenPosition(length) })
      : undefined
  useLayoutEffect(() => {
    const slider = here.current?.closest('[role="slider"]')
    if (!slider || text === undefined) return undefined
    const say = () => {
      if (slider.getAttribute(SPOKEN) !== text) slider.setAttribute(SPOKEN, text)
    }
    say()
    const watch = new MutationObserver(say)
    watch.observe(slider, { attributeFilter: [SPOKEN] })
    return () => watch.disconnect()
  }, [text])
  return <span ref={here} hidden />
}

import type { LiveEvent } from '../../../adapters/live-engine/live-engine.ts'
import type { Services } from '../../../context.ts'
import { speechHints } from '../../media/index.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { ClassCaptions } from './caption-class.ts'

/** The captions of the classes whose hosts send to this instance. */
export interface CaptionedClasses {
  /** Hears what hosts say, and forgets those who have gone. */
  note(event: LiveEvent): Promise<void>
  /** Tells all how it stands with the captions, for those who have come since. */
  beat(): Promise<void>
  stop(): void
}

export function createCaptionedClasses(services: Services): CaptionedClasses {
  const running = new Map<string, ClassCaptions>()
  const publish = (id: string, captions: ClassCaptions['captions']) =>
    captions ? publishLiveNotice(services, services.db, { id, captions }) : Promise.resolve()

  function captionsOf(classId: string): ClassCaptions {
    const known = running.get(classId)
    if (known) return known
    const created = new ClassCaptions(services, {
      classId,
      hints: (language) => speechHints(services, language),
      isUnderstood: async () =>
        !(await services.transcriber.isEnglishOnly()) ||
        (await services.readBrand()).language === 'en',
      tell: (captions) => publish(classId, captions),
    })
    running.set(classId, created)
    return created
  }

  return {
    async note(event) {
      const { channel, type } = event
      if (type === 'speech') await captionsOf(channel).add(event)
      if (type !== 'host-left') return
      running.get(channel)?.end()
      running.delete(channel)
    },
    async beat() {
      for (const [classId, { captions }] of running)
        await publish(classId, captions && { ...captions, line: null })
    },
    stop() {
      for (const captions of running.values()) captions.end()
      running.clear()
    },
  }
}

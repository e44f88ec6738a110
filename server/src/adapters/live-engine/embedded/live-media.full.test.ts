import { describeLiveMedia } from '../../../../test/live/live-media-cases.ts'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'

describeLiveMedia(useLiveInstances())

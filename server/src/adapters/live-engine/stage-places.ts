import { FORM_CHECK_PLACES } from '@carriage/contract/live-classes/form-check'
import { COHOST_PLACE } from '@carriage/contract/live-classes/stage'

/** The host's place; others on the stage of a class have those after it. */
export const HOST_PLACE = 0
const LAST_PLACE = Math.max(COHOST_PLACE, FORM_CHECK_PLACES)

/** The name of what is sent from one place of a class: of the host that of the class itself. */
export const placeName = (channel: string, place: number): string =>
  place === HOST_PLACE ? channel : `${channel}/${place}`

/** The names of all places of a class, the host's first. */
export const placeNames = (channel: string): string[] =>
  Array.from({ length: LAST_PLACE + 1 }, (_, place) => placeName(channel, place))

/**
 * The channel of the cameras that members show the hosts of a class. It is another than that of the class, so that no token
 * of a viewer opens it, whatever the engine.
 */
export const formCheckChannel = (channel: string): string => `${channel}.form`

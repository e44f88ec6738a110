import { COHOST_PLACE } from '@carriage/contract/live-classes/stage'

/** The host's place; others on the stage of a class have those after it. */
export const HOST_PLACE = 0

/** The name of what is sent from one place of a class: of the host that of the class itself. */
export const placeName = (channel: string, place: number): string =>
  place === HOST_PLACE ? channel : `${channel}/${place}`

/** The names of all places of a class, the host's first. */
export const placeNames = (channel: string): string[] =>
  Array.from({ length: COHOST_PLACE + 1 }, (_, place) => placeName(channel, place))

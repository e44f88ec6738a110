import { coaches } from '../data/coaches.ts'
import type { Room } from '../data/types.ts'
import { LOOKS, type Look } from './looks.ts'
import type { Spring } from './pose.ts'

type RoomColours = {
  wall: string
  floor: string
  disc: string
  ink: string
  accent: string
  shadow: string
  wood: string
  metal: string
  pad: string
  padShade: string
  rope: string
  strap: string
  springs: Record<Spring, string>
}

/** A room with the coach in it. */
export type Palette = RoomColours & Look

const onLight = {
  wood: '#d2a878',
  metal: '#b4b5b6',
  rope: '#5f4a40',
  strap: '#5a1a24',
  springs: { yellow: '#d9ad2e', blue: '#4f7389', red: '#a4303d' },
}
const onDark = {
  ...onLight,
  wood: '#c59a6c',
  rope: '#fbf6ec',
  strap: '#e9cf7a',
  springs: { yellow: '#e9cf7a', blue: '#8fb0c0', red: '#d9626a' },
}

/** The six colour fields of the brand; each has its own upholstery. */
const ROOMS: Record<Room, RoomColours> = {
  oxblood: {
    ...onDark,
    wall: '#4a1420',
    floor: '#35101a',
    disc: '#7a2433',
    ink: '#f6efe4',
    accent: '#e9cf7a',
    shadow: '#16060b',
    pad: '#d9d2c6',
    padShade: '#b3a99b',
  },
  butter: {
    ...onLight,
    wall: '#eadfb2',
    floor: '#d8c88d',
    disc: '#f7f0d3',
    ink: '#3a0f1a',
    accent: '#7a2433',
    shadow: '#5b4427',
    pad: '#7a2433',
    padShade: '#561520',
  },
  plaster: {
    ...onLight,
    wall: '#d9d6cf',
    floor: '#c2beb5',
    disc: '#efece6',
    ink: '#231a1a',
    accent: '#7a2433',
    shadow: '#3a332f',
    pad: '#4b4743',
    padShade: '#33302d',
  },
  spruce: {
    ...onDark,
    wall: '#2c3a39',
    floor: '#1f2a2a',
    disc: '#47605c',
    ink: '#eef0ea',
    accent: '#e9cf7a',
    shadow: '#0d1313',
    pad: '#a9b5b8',
    padShade: '#84929a',
  },
  rose: {
    ...onLight,
    wall: '#c4847a',
    floor: '#a9665e',
    disc: '#dba697',
    ink: '#32090f',
    accent: '#4a1420',
    shadow: '#4a1a1c',
    wood: '#dcb488',
    pad: '#f3e9d6',
    padShade: '#d6c7ad',
  },
  steel: {
    ...onLight,
    wall: '#9babb2',
    floor: '#7e909a',
    disc: '#bdc9cd',
    ink: '#1c2328',
    accent: '#4a1420',
    shadow: '#28333a',
    pad: '#f0ece4',
    padShade: '#cfcac0',
  },
}

/** The colours of a film in a room: those of the room, and those of the coach who teaches there. */
export function paletteOf(room: Room): Palette {
  const look = LOOKS[coaches.find(({ rooms }) => rooms.includes(room))?.key ?? '']
  if (!look) throw new Error(`Nobody teaches in the room ${room}`)
  return { ...ROOMS[room], ...look }
}

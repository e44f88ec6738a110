import { coaches } from '../data/coaches.ts'
import type { Room } from '../data/types.ts'
import type { Spring } from './pose.ts'

/** A person and what they wear. */
type Look = {
  top: string
  topShade: string
  legs: string
  legsShade: string
  skin: string
  skinShade: string
  lips: string
  hair: string
  hairShade: string
  cut: 'bun' | 'crop'
}

/** The coaches, by key; each stands out from the walls and the upholstery of both of their rooms. */
const LOOKS: Partial<Record<string, Look>> = {
  tom: {
    skin: '#f0c7aa',
    skinShade: '#d7a284',
    lips: '#b95a54',
    hair: '#c79a5f',
    hairShade: '#a57a45',
    cut: 'crop',
    top: '#e9cf7a',
    topShade: '#c6a952',
    legs: '#35566a',
    legsShade: '#263f50',
  },
  ines: {
    skin: '#d7a07a',
    skinShade: '#b67c59',
    lips: '#a04c44',
    hair: '#53342a',
    hairShade: '#3b241d',
    cut: 'bun',
    top: '#c4776c',
    topShade: '#a05b52',
    legs: '#2f5450',
    legsShade: '#213c3a',
  },
  noor: {
    skin: '#94603f',
    skinShade: '#724530',
    lips: '#6f2f2a',
    hair: '#2f2527',
    hairShade: '#1f1719',
    cut: 'bun',
    top: '#f3e3ae',
    topShade: '#d2bf82',
    legs: '#7d2231',
    legsShade: '#5c1824',
  },
}

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

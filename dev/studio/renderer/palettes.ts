import type { Spring } from './pose.ts'

export type Palette = {
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
export type PaletteName = 'oxblood' | 'butter' | 'plaster' | 'spruce' | 'rose' | 'steel'

const light = { skin: '#f0c7aa', skinShade: '#d7a284', lips: '#b95a54' }
const mid = { skin: '#d7a07a', skinShade: '#b67c59', lips: '#a04c44' }
const deep = { skin: '#94603f', skinShade: '#724530', lips: '#6f2f2a' }
const brown = { hair: '#53342a', hairShade: '#3b241d' }
const black = { hair: '#2f2527', hairShade: '#1f1719' }
const auburn = { hair: '#8f4a2b', hairShade: '#6b351f' }
const fair = { hair: '#c79a5f', hairShade: '#a57a45' }

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

/** The six colour fields of the brand; each has its own person and its own upholstery. */
export const PALETTES: Record<PaletteName, Palette> = {
  oxblood: {
    ...onDark,
    ...mid,
    ...black,
    cut: 'bun',
    wall: '#4a1420',
    floor: '#35101a',
    disc: '#7a2433',
    ink: '#f6efe4',
    accent: '#e9cf7a',
    shadow: '#16060b',
    pad: '#d9d2c6',
    padShade: '#b3a99b',
    top: '#e9cf7a',
    topShade: '#c6a952',
    legs: '#f1e9dd',
    legsShade: '#cfc2b2',
  },
  butter: {
    ...onLight,
    ...light,
    ...brown,
    cut: 'bun',
    wall: '#eadfb2',
    floor: '#d8c88d',
    disc: '#f7f0d3',
    ink: '#3a0f1a',
    accent: '#7a2433',
    shadow: '#5b4427',
    pad: '#7a2433',
    padShade: '#561520',
    top: '#b8746a',
    topShade: '#965750',
    legs: '#3f2229',
    legsShade: '#2b141a',
  },
  plaster: {
    ...onLight,
    ...deep,
    ...black,
    cut: 'crop',
    wall: '#d9d6cf',
    floor: '#c2beb5',
    disc: '#efece6',
    ink: '#231a1a',
    accent: '#7a2433',
    shadow: '#3a332f',
    pad: '#4b4743',
    padShade: '#33302d',
    top: '#e2c872',
    topShade: '#bfa24d',
    legs: '#5a1a24',
    legsShade: '#401019',
  },
  spruce: {
    ...onDark,
    ...light,
    ...auburn,
    cut: 'bun',
    wall: '#2c3a39',
    floor: '#1f2a2a',
    disc: '#47605c',
    ink: '#eef0ea',
    accent: '#e9cf7a',
    shadow: '#0d1313',
    pad: '#a9b5b8',
    padShade: '#84929a',
    top: '#c98878',
    topShade: '#a4675a',
    legs: '#ebe6db',
    legsShade: '#c5bfb2',
  },
  rose: {
    ...onLight,
    ...deep,
    ...brown,
    cut: 'bun',
    wall: '#c4847a',
    floor: '#a9665e',
    disc: '#dba697',
    ink: '#32090f',
    accent: '#4a1420',
    shadow: '#4a1a1c',
    wood: '#dcb488',
    pad: '#f3e9d6',
    padShade: '#d6c7ad',
    top: '#f3e3ae',
    topShade: '#d2bf82',
    legs: '#4a1420',
    legsShade: '#320b15',
  },
  steel: {
    ...onLight,
    ...mid,
    ...fair,
    cut: 'crop',
    wall: '#9babb2',
    floor: '#7e909a',
    disc: '#bdc9cd',
    ink: '#1c2328',
    accent: '#4a1420',
    shadow: '#28333a',
    pad: '#f0ece4',
    padShade: '#cfcac0',
    top: '#7a2433',
    topShade: '#58151f',
    legs: '#2c3a39',
    legsShade: '#1c2626',
  },
}

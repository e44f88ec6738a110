export type Category =
  | 'core'
  | 'lower-body'
  | 'upper-body'
  | 'full-body'
  | 'flexibility'
  | 'recovery'

/** Upholstery and material in pairs. Hex on purpose: image libraries do not parse oklch(). */
export type Field = {
  name: string
  from: string
  to: string
  line: string
  body: string
  carriage: string
  disc: string
}

export const FIELDS: readonly Field[] = [
  {
    name: 'oxblood',
    from: '#4a1420',
    to: '#35101a',
    line: '#e9cf7a',
    body: '#f6efe4',
    carriage: '#1f0a10',
    disc: '#7a2433',
  },
  {
    name: 'butter',
    from: '#eadfb2',
    to: '#e2d294',
    line: '#7a2433',
    body: '#3a0f1a',
    carriage: '#7a2433',
    disc: '#f7f0d3',
  },
  {
    name: 'plaster',
    from: '#d9d6cf',
    to: '#c6c3bb',
    line: '#7a2433',
    body: '#231a1a',
    carriage: '#3c3936',
    disc: '#efece6',
  },
  {
    name: 'spruce',
    from: '#2c3a39',
    to: '#1f2a2a',
    line: '#e9cf7a',
    body: '#eef0ea',
    carriage: '#121919',
    disc: '#47605c',
  },
  {
    name: 'rose',
    from: '#b8746a',
    to: '#a25f58',
    line: '#fbe9c2',
    body: '#32090f',
    carriage: '#5a1a24',
    disc: '#d59a8c',
  },
  {
    name: 'steel',
    from: '#8fa0a8',
    to: '#778a94',
    line: '#fdf6dc',
    body: '#1c2328',
    carriage: '#34424a',
    disc: '#b6c3c8',
  },
]

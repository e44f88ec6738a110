/** app -> features -> ui | lib */
import { zoneOf } from './zones.mjs'

/** @typedef {import('./check-files.mjs').Rule} Rule */

const FORBIDDEN = new Map([
  [
    'ui',
    {
      areas: ['features', 'app'],
      others: /^web\/src\/lib\/api\b|^@tanstack\/react-(router|query)/,
    },
  ],
  ['lib', { areas: ['features', 'app', 'ui'], others: undefined }],
  ['features', { areas: ['app'], others: undefined }],
])

/** @type {Rule} */
export function webLayers({ path, imports }) {
  const { workspace, area, test } = zoneOf(path)
  const forbidden = workspace === 'web' && !test ? FORBIDDEN.get(area) : undefined
  if (!forbidden) return []
  return imports.flatMap(({ target, relative, line }) => {
    const upwards = relative && forbidden.areas.includes(zoneOf(target).area)
    if (!upwards && !forbidden.others?.test(target)) return []
    return [{ line, message: `web/src/${area} must not import ${target}` }]
  })
}

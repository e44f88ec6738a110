/** The tables of docs/capacity.md, of the model alone. */
import {
  assumptions,
  callNames,
  callsPerTraining,
  LARGEST_PRIMARY_CORES,
  UTILISATION,
} from './assumptions.ts'
import { bytesWatchedPerMinute, costOf, demandOf, partsOf } from './model.ts'
import { cdnTiers, egressTiers, prices, type Tier } from './prices.ts'
import {
  bytesPerMinute,
  callCosts,
  ENCODE_SECONDS_PER_MINUTE,
  filmSeconds,
  IDLE_CORES,
  LIVE_BITS,
  liveCores,
  MEASURED_ON,
  mostBits,
  rowBytes,
} from './unit-costs.ts'

const SIZES = [10_000, 1_000_000, 50_000_000] as const

type Cell = string | number

/** At most three digits count; large numbers have their thousands apart. */
export function write(value: Cell): string {
  if (typeof value === 'string') return value
  if (value === 0) return '0'
  const rounded = Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3))
  return rounded.toLocaleString('en-US', { maximumSignificantDigits: 4 })
}

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(write))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const percent = (share: number): string => `${write(share * 100)} %`

const assumed = (): string =>
  table(
    ['assumed', 'value'],
    [
      [
        'members who train on the busiest day, a Monday',
        percent(assumptions.shareTrainingOnBusiestDay),
      ],
      ['of those trainings, begun in the busiest hour', percent(assumptions.shareInBusiestHour)],
      ['trainings of a member in a month', assumptions.trainingsPerMemberAndMonth],
      ['minutes of a training', assumptions.minutesPerTraining],
      ['seconds between two reports of a player', assumptions.progressEverySeconds],
      ['seconds between two looks at what is unread', assumptions.unreadEverySeconds],
      ['of the trainings, on a reformer that sends', percent(assumptions.shareWithSensor)],
      [
        'seconds between two requests of a reformer, and two looks of the player at it',
        `${assumptions.samplesEverySeconds}, ${assumptions.sensorEverySeconds}`,
      ],
      ['of the trainings, live classes', percent(assumptions.shareLive)],
      ['viewers of a live class', assumptions.viewersPerClass],
      [
        'minutes watched in 360, 720 and 1080 lines',
        Object.values(assumptions.renditions).map(percent).join(', '),
      ],
      [
        'minutes of the library, at each size',
        SIZES.map((size) => write(assumptions.libraryMinutes(size))).join(', '),
      ],
      [
        'new minutes a month, at each size',
        SIZES.map((size) => write(assumptions.newMinutesPerMonth(size))).join(', '),
      ],
      ['mails to a member in a month', assumptions.mailsPerMemberAndMonth],
      ['years of rows that are kept', assumptions.yearsKept],
      ['of a processor, at the most', percent(UTILISATION)],
      ['cores of the largest primary', LARGEST_PRIMARY_CORES],
    ],
  )

const calls = (): string =>
  table(
    [
      'call',
      'for a training',
      'server, ms',
      'PostgreSQL, ms',
      'bytes',
      'rows written',
      'bytes of the log',
    ],
    callNames.map((name) => {
      const { server, postgres, bytes, rows, log } = callCosts[name]
      return [name, callsPerTraining[name], server, postgres, bytes, rows, log]
    }),
  )

const units = (): string =>
  table(
    ['unit', 'cost'],
    [
      ['a server that nobody uses, and its PostgreSQL', `${write(IDLE_CORES)} cores`],
      ['a member: rows with their indexes', `${write(rowBytes.member)} bytes`],
      ['a training', `${write(rowBytes.training)} bytes`],
      ['a day on which a member was there, kept for a week', `${write(rowBytes.day)} bytes`],
      ['a second with movement on a reformer that sends', `${write(rowBytes.sample)} bytes`],
      ...Object.entries(bytesPerMinute).map(([name, bytes]) => [
        `a minute of ${name}`,
        `${write(bytes / 1e6)} MB`,
      ]),
      [
        'the most that the ladder allows',
        `${Object.values(mostBits)
          .map((bits) => write((bits * 60) / 8e6))
          .join(', ')} MB a minute`,
      ],
      ['an average minute that is watched', `${write(bytesWatchedPerMinute() / 1e6)} MB`],
      ['a minute of a new film, three renditions', `${write(ENCODE_SECONDS_PER_MINUTE)} CPU s`],
      [
        `a viewer of a live class at ${LIVE_BITS / 1e6} Mbit/s`,
        `${liveCores.embedded} cores (embedded), ${liveCores.livekit} (LiveKit)`,
      ],
      [
        'a gigabyte of films without a CDN',
        `${filmSeconds.server} CPU s (the server), ${filmSeconds.nginx} (nginx, in all)`,
      ],
    ],
  )

const bySize = (rows: readonly (readonly [string, (size: number) => Cell])[]): string =>
  table(
    ['members', ...SIZES.map((size) => size.toLocaleString('en-US'))],
    rows.map(([name, of]) => [name, ...SIZES.map(of)]),
  )

const demands = (): string =>
  bySize([
    ['trainings begun in the busiest hour', (n) => demandOf(n).trainingsInBusiestHour],
    ['watching at once', (n) => demandOf(n).watching],
    ['calls a second', (n) => demandOf(n).requests],
    ['of them, reports of progress', (n) => demandOf(n).calls.progress],
    ['busy cores of the servers', (n) => demandOf(n).serverCores],
    ['busy cores of PostgreSQL', (n) => demandOf(n).postgresCores],
    ['rows written a second', (n) => demandOf(n).rows],
    ['write-ahead log, MB a second', (n) => demandOf(n).log / 1e6],
    ['rows and indexes, GB', (n) => demandOf(n).databaseGigabytes],
    ['films to players, Gbit/s', (n) => demandOf(n).filmBits / 1e9],
    ['films to players, TB a month', (n) => demandOf(n).filmGigabytes / 1000],
    ['films stored, GB', (n) => demandOf(n).mediaGigabytes],
    ['viewers of live classes', (n) => demandOf(n).liveViewers],
    ['live classes at once', (n) => demandOf(n).liveClasses],
    ['busy cores of LiveKit', (n) => demandOf(n).liveCores],
    ['live to viewers, Gbit/s', (n) => demandOf(n).liveBits / 1e9],
    ['encoding, CPU hours a month', (n) => demandOf(n).encodeSeconds / 3600],
    ['mails a second, on average', (n) => demandOf(n).mailsPerSecond],
  ])

const parts = (): string => {
  const of = (size: number) => partsOf(demandOf(size))
  return bySize([
    ['web servers (2 cores)', (n) => of(n).webMachines],
    ['workers (2 cores)', (n) => of(n).workerMachines],
    ['LiveKit nodes (2 cores)', (n) => of(n).liveMachines],
    ['primaries of PostgreSQL, each with a replica', (n) => of(n).primaries],
    ['cores of each', (n) => of(n).primaryCores],
  ])
}

const costs = (): string => {
  const of = (size: number) => {
    const demand = demandOf(size)
    return costOf(demand, partsOf(demand))
  }
  return bySize([
    ['web servers', (n) => of(n).web],
    ['workers', (n) => of(n).workers],
    ['LiveKit nodes', (n) => of(n).live],
    ['PostgreSQL', (n) => of(n).database],
    ['films stored', (n) => of(n).media],
    ['films delivered, CloudFront', (n) => of(n).cdn],
    ['live delivered', (n) => of(n).liveEgress],
    ['in all', (n) => of(n).total],
    ['in all, for a member', (n) => of(n).total / n],
    ['films delivered, bunny.net, in place of CloudFront', (n) => of(n).cheapCdn],
  ])
}

const tiersOf = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ terabytes, usd }) =>
      terabytes === Infinity ? `then ${usd}` : `${terabytes} TB: ${usd}`,
    )
    .join('; ')

const listPrices = (): string =>
  table(
    ['what', 'US dollars', 'for', 'source', 'date'],
    [
      ...Object.values(prices).map(({ what, usd, per, source, date }) => [
        what,
        String(usd),
        per,
        source,
        date,
      ]),
      [
        'CloudFront to the United States and Europe',
        tiersOf(cdnTiers),
        'GB',
        'aws.amazon.com/cloudfront/pricing; smallestbusiness.com has the first tiers',
        'undated; 2026-06-15',
      ],
      [
        'EC2 to the internet, us-east-1',
        tiersOf(egressTiers),
        'GB',
        'leanopstech.com, “AWS Data Transfer Pricing in 2026”',
        '2026-04-27',
      ],
    ],
  )

/** What stands between the two marks of docs/capacity.md. */
export const writeTables = (): string =>
  [
    '## What is assumed',
    assumed(),
    '## What things cost',
    `Measured on ${MEASURED_ON}, 2 cores.`,
    calls(),
    units(),
    '## What it comes to in the busiest hour',
    demands(),
    '## What has to stand there',
    parts(),
    '## What that costs in a month',
    'US dollars, at list prices, without discounts, taxes, support, backups and mails.',
    costs(),
    '### List prices',
    listPrices(),
  ].join('\n\n')

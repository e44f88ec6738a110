/** From members to machines: pure arithmetic on what is assumed, what was measured, and what is asked for it. */
import {
  assumptions,
  type CallName,
  callNames,
  callsPerTraining,
  LARGEST_PRIMARY_CORES,
  UTILISATION,
} from './assumptions.ts'
import { cdnTiers, egressTiers, HOURS_PER_MONTH, prices, tieredCost } from './prices.ts'
import {
  bytesPerMinute,
  type CallCost,
  callCosts,
  ENCODE_SECONDS_PER_MINUTE,
  LIVE_BITS,
  liveCores,
  rowBytes,
} from './unit-costs.ts'

const GB = 1e9
const HOUR = 3600
/** Until a day was counted, and a week after that: docs/retention.md. */
const DAYS_KEPT = 8
/** Ninety days after the end of their month. */
const SAMPLE_MONTHS = 3.5
const MONTH_SECONDS = HOURS_PER_MONTH * HOUR

/** What happens in the busiest hour, and in a month. */
export interface Demand {
  members: number
  trainingsInBusiestHour: number
  /** Calls a second in the busiest hour. */
  calls: Readonly<Record<CallName, number>>
  requests: number
  /** At once, in the busiest hour. */
  watching: number
  /** Cores that are busy in the busiest hour. */
  serverCores: number
  postgresCores: number
  /** Rows and bytes of the write-ahead log a second. */
  rows: number
  log: number
  /** Bits a second to players of films, and gigabytes a month. */
  filmBits: number
  filmGigabytes: number
  liveViewers: number
  liveClasses: number
  liveCores: number
  liveBits: number
  liveGigabytes: number
  /** CPU seconds a month. */
  encodeSeconds: number
  mailsPerSecond: number
  databaseGigabytes: number
  mediaGigabytes: number
}

/** Bytes of an average minute that somebody watches. */
export function bytesWatchedPerMinute(): number {
  const { renditions } = assumptions
  const picture =
    renditions['360p'] * bytesPerMinute['360p'] +
    renditions['720p'] * bytesPerMinute['720p'] +
    renditions['1080p'] * bytesPerMinute['1080p']
  return picture + bytesPerMinute.sound
}

const sum = (calls: Readonly<Record<CallName, number>>, of: keyof CallCost): number =>
  callNames.reduce((total, name) => total + calls[name] * callCosts[name][of], 0)

/** The calls a second of so many trainings that begin in an hour. */
export function callsOf(trainingsAnHour: number): Record<CallName, number> {
  const perSecond = trainingsAnHour / HOUR
  // Sound: the names of all calls.
  return Object.fromEntries(
    callNames.map((name) => [name, perSecond * callsPerTraining[name]]),
  ) as Record<CallName, number>
}

export function demandOf(members: number): Demand {
  const a = assumptions
  const trainings = members * a.shareTrainingOnBusiestDay * a.shareInBusiestHour
  const live = trainings * a.shareLive
  const calls = callsOf(trainings - live)
  const trainingsAMonth = members * a.trainingsPerMemberAndMonth
  const minutesAMonth = trainingsAMonth * a.minutesPerTraining
  const watching = ((trainings - live) * a.minutesPerTraining) / 60
  const bytes = bytesWatchedPerMinute()
  const filmMinutes = minutesAMonth * (1 - a.shareLive)
  const liveViewers = (live * a.minutesPerTraining) / 60
  const kept = a.yearsKept * 12 * a.trainingsPerMemberAndMonth
  const days = (a.trainingsPerMemberAndMonth / 30) * DAYS_KEPT
  const samples =
    SAMPLE_MONTHS * a.trainingsPerMemberAndMonth * a.shareWithSensor * a.minutesPerTraining * 60
  const library = a.libraryMinutes(members)
  const stored = Object.values(bytesPerMinute).reduce<number>((total, each) => total + each, 0)
  return {
    members,
    trainingsInBusiestHour: trainings,
    calls,
    requests: callNames.reduce((total, name) => total + calls[name], 0),
    watching,
    serverCores: sum(calls, 'server') / 1000,
    postgresCores: sum(calls, 'postgres') / 1000,
    rows: sum(calls, 'rows'),
    log: sum(calls, 'log'),
    filmBits: (watching * bytes * 8) / 60,
    filmGigabytes: (filmMinutes * bytes) / GB,
    liveViewers,
    liveClasses: Math.ceil(liveViewers / a.viewersPerClass),
    liveCores: liveViewers * liveCores.livekit,
    liveBits: liveViewers * LIVE_BITS,
    liveGigabytes: (minutesAMonth * a.shareLive * 60 * LIVE_BITS) / 8 / GB,
    encodeSeconds: a.newMinutesPerMonth(members) * ENCODE_SECONDS_PER_MINUTE,
    mailsPerSecond: (members * a.mailsPerMemberAndMonth) / MONTH_SECONDS,
    databaseGigabytes:
      (members *
        (rowBytes.member +
          kept * rowBytes.training +
          days * rowBytes.day +
          samples * rowBytes.sample)) /
      GB,
    mediaGigabytes: (library * stored) / GB,
  }
}

/** What has to stand there. Machines have two cores, those of the database four. */
export interface Parts {
  webMachines: number
  workerMachines: number
  liveMachines: number
  /** Primaries, each with one replica to take over, and the cores of each. */
  primaries: number
  primaryCores: number
}

const MACHINE_CORES = 2
const DATABASE_CORES = 4

export function partsOf(demand: Demand): Parts {
  const machines = (cores: number, least: number) =>
    Math.max(least, Math.ceil(cores / UTILISATION / MACHINE_CORES))
  const wanted = demand.postgresCores / UTILISATION
  const primaries = Math.max(1, Math.ceil(wanted / LARGEST_PRIMARY_CORES))
  const each = Math.ceil(wanted / primaries / DATABASE_CORES) * DATABASE_CORES
  return {
    // Two, so that one may fail.
    webMachines: machines(demand.serverCores, 2),
    workerMachines: machines(demand.encodeSeconds / MONTH_SECONDS, 1),
    liveMachines: machines(demand.liveCores, 1),
    primaries,
    primaryCores: Math.max(DATABASE_CORES, each),
  }
}

/** US dollars a month. */
export interface Cost {
  web: number
  workers: number
  live: number
  database: number
  media: number
  cdn: number
  /** The same bytes at the cheaper CDN. */
  cheapCdn: number
  liveEgress: number
  total: number
}

export function costOf(demand: Demand, parts: Parts): Cost {
  const machine = prices.machine.usd * HOURS_PER_MONTH
  const core = (prices.database.usd * HOURS_PER_MONTH) / DATABASE_CORES
  const cost = {
    web: parts.webMachines * machine,
    workers: parts.workerMachines * machine,
    live: parts.liveMachines * machine,
    // A replica is a machine, and a copy of the storage, of its own.
    database:
      2 * parts.primaries * parts.primaryCores * core +
      2 * demand.databaseGigabytes * prices.databaseStorage.usd,
    media: demand.mediaGigabytes * prices.mediaStorage.usd,
    cdn: tieredCost(demand.filmGigabytes, cdnTiers),
    liveEgress: tieredCost(demand.liveGigabytes, egressTiers),
  }
  const total = Object.values(cost).reduce((all, each) => all + each, 0)
  return { ...cost, cheapCdn: demand.filmGigabytes * prices.cheapCdn.usd, total }
}
